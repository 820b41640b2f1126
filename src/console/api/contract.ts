// Made from schema/openapi.json by npm run schema.
export interface paths {
    "/answerchangerequest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description What is accepted is one batch, which `undobatch` takes back. Needs the permission edit members. */
        put: operations["answerChangeRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answeronlinepayment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Answer the task that an online payment has made. Needs the permission manage money. */
        put: operations["answerOnlinePayment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answerproposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description For chapters that propose what a type does about members who do not pay. A member whose proposal was refused is proposed again only with a further due. It is one batch, which can be undone. Needs the permission manage memberships. */
        put: operations["answerProposals"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answerrequest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description What is accepted is done by the caller, with the rights of the caller. Where that is refused, the request goes on waiting (409 `conflict` with the reason). Needs the permission answer requests. */
        put: operations["answerAssistantRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answerreturn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Its task is done; a due that was disputed can be asked for again. Needs the permission manage money. */
        put: operations["answerReturn"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Any origin may send it, as JSON or as browsers send forms; a form is answered with a page. The answer is the same whoever it is: a mail follows, and nothing is in the register before it was confirmed. Beyond 5 applications an hour from a network address or 30 for a chapter a proof of work is asked for (429 `proof_required`). */
        post: operations["sendApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approveapplication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Approve an application. Needs the permission decide applications. */
        put: operations["approveApplication"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/archivechapter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Nobody can join an archived chapter, and only the list of archived chapters has it. Needs the permission end chapters. */
        put: operations["archiveChapter"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/archivemember_type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Archive a membership type, or bring it back. Needs the permission manage membertypes. */
        put: operations["archiveMembershipType"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/endsession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description End one session of the account that is signed in. */
        put: operations["endSession"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/enrol": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Until the association has a name, the language of Accept-Language becomes its language, if there are texts in it. */
        post: operations["completeEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/enrolment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Each opening makes a new authenticator secret, and the last one counts. opened_before says when somebody else may have seen an earlier one. */
        post: operations["openEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/enrolment/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Answers 200 if POST /auth/enrol would succeed with a correct code, else the failure that it would answer. Changes nothing and does not spend the link. */
        post: operations["checkEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sign in with e-mail, password and one-time code. */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Takes the token of a session that has ended too: that answers 200 and ends nothing, whatever `all` says. */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show the account that is signed in. */
        get: operations["getOwnAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Change the password, and end every other session. */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Say how many recovery codes are left. */
        get: operations["countRecoveryCodes"];
        /** @description Get ten new recovery codes, which void the earlier ones. */
        put: operations["renewRecoveryCodes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Exchange a refresh token for a new pair. */
        post: operations["refreshTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description As POST /auth/login, but the refresh token is set as the cookie `chapterhouse_session` (HttpOnly, SameSite=Strict; behind TLS it is called `__Host-chapterhouse_session`, followed by `_` and a hash of the path of PUBLIC_URL if it has one). Pages of other sites are refused with 403. */
        post: operations["startBrowserSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session/enrol": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description As POST /auth/enrol, and begins a session as POST /auth/session does: the code that verified the authenticator is spent, and nobody should have to wait for the next one. */
        post: operations["enrolBrowserSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Spends the refresh token in the cookie that POST /auth/session has set and sets the next one; takes no body. Only what is refused counts against the limit for signing in, so that a page may be loaded often. A 401 clears the cookie, unless its token was spent within the last 10 seconds: then the next one is on its way in another answer, and Retry-After says when to ask again. */
        post: operations["refreshBrowserSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the sessions of the account that is signed in. */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The link of the first owner is in the output of the service, never in an answer. */
        get: operations["getStart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cancelcollection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Cancel a run of direct debits before the bank has it. Needs the permission manage money. */
        put: operations["cancelCollection"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cancelinvoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description The invoice and its number stay. Its dues are open as before, and the next run bundles them again. Needs the permission manage money. */
        put: operations["cancelInvoice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirmapplication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description It is spent by that. Spent, unknown and expired are the same 404. */
        post: operations["confirmApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/copymember_type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A chapter that has a type of this name, is archived, or where the terms would mean something else is `skipped`, with the reason. Needs the permission manage membertypes. */
        post: operations["copyMembershipType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createbackup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Answers when the backup is on the disk and verified; it holds everything that was acknowledged before. An account may ask for one in ten minutes; before that it is answered 429 with Retry-After. Backups made by hand never take the place of those that the service makes by itself. Needs the permission manage system. */
        post: operations["createBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createbankaccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Add an account at a bank. Needs the permission manage bank accounts. */
        post: operations["createBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createchapter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Add a chapter. Needs the permission create chapters. */
        post: operations["createChapter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createcollection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Its dues, amounts and day are fixed, and who pays is told by a message of the kind `debit_notice`, which waits for its release as others do. Needs the permission manage money. */
        post: operations["createCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description What a member owes beyond what the type charges. It stays owed when the membership ends. An amount of 0 is paid at once. Needs the permission manage money. */
        post: operations["createDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createfield": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description For the members of one chapter or of all. A field that is required needs values first: it can be made required later. Needs the permission manage fields. */
        post: operations["createField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createfilter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description At most 100 in a chapter (409), each of 64 KiB; 600 an hour for an account (429), as are changes and removals. Needs the permission see members. */
        post: operations["createFilter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description It is open (`active`) only where mail is sent and the service knows its address (409 `mail_not_configured`). Needs the permission manage forms. */
        post: operations["createForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createfunction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Add a function that members can hold. Needs the permission manage functions. */
        post: operations["createFunction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createholding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description At most as many at a time as the function has seats (409), a member once. A leaving ends it on the last day. Needs the permission manage holdings. */
        post: operations["createHolding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createinvoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description One invoice for each payer and currency: all that is open and on no valid invoice, of all who are paid for; of more than 500 dues, several. Each is printed and numbered without gaps by chapter and year. It is written in slices of 100 payers or 500 dues, counts as one request, and ends with its client; what was issued by then stays, and `getinvoices` shows it meanwhile. Needs the permission manage money. */
        post: operations["createInvoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createmailing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description It is a draft until it is released; the answer says who would get it, and who not. Unknown variables are refused. Needs the permission manage mailings. */
        post: operations["createMailing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createmandate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Enter a mandate that somebody has signed. Needs the permission manage money. */
        post: operations["createMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createmember_type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Create a membership type with dues, workflow and notification settings. Needs the permission manage membertypes. */
        post: operations["createMembershipType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createmembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Add a member to a chapter. Needs the permission create members. */
        post: operations["createMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createmembership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Open a term of a member. Needs the permission manage memberships. */
        post: operations["createMembership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createpayment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description It settles the dues it names, else those whose reference it carries, then the oldest open ones of the payer and of those who are paid for; the rest is credit, which settles the next dues by itself. The same `external_ref` again is answered with 200 and the first payment. Needs the permission manage money. */
        post: operations["createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createrefund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description With a payment: out of what is left of it, then out of what it settled, which is open again. Without: out of the credit of the member. Needs the permission manage money. A token reaches it only where it names it. */
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createtoken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Make a token for a program. Needs the permission manage tokens. Granting owner or admin, resetting such an account, or making a token needs password and otp of the caller, who may have signed in less than five minutes ago instead: 403 `reauthentication_required`, nothing changed. Both are checked as at sign-in and spent whatever becomes of the change. */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createuser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Invite a colleague. Needs the permission manage accounts. Granting owner or admin, resetting such an account, or making a token needs password and otp of the caller, who may have signed in less than five minutes ago instead: 403 `reauthentication_required`, nothing changed. Both are checked as at sign-in and spent whatever becomes of the change. */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/createwebhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Add a webhook. Needs the permission manage webhooks. */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/declineapplication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Decline an application. Needs the permission decide applications. */
        put: operations["declineApplication"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The whole contract as a page to read. */
        get: operations["getDocumentation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editassociation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Change the association's fields. Needs the permission edit association. */
        put: operations["editAssociation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editbankaccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Change an account at a bank, or archive it. Needs the permission manage bank accounts. */
        put: operations["editBankAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editchapter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Change a chapter's fields. Needs the permission edit chapters. */
        put: operations["editChapter"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editfield": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description What members have must fit it afterwards: a value that is required and missing, a choice that is taken away, another kind are refused with the number of members (`in_use`). Archived, it takes no values, and members keep theirs. Needs the permission manage fields. */
        put: operations["editField"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editfilter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Change a saved filter. Needs the permission see members. */
        put: operations["editFilter"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Change a form on the web, open or close it. Needs the permission manage forms. */
        put: operations["editForm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editfunction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Change a function, or archive it. Needs the permission manage functions. */
        put: operations["editFunction"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editholding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Change the days of a holding, or its note. Needs the permission manage holdings. */
        put: operations["editHolding"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editmailing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Change a mailing that was not released. Needs the permission manage mailings. */
        put: operations["editMailing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editmandate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Another account of the same holder is another mandate under the same reference, which replaces this one; banks are told with the next collection. Another holder signs a mandate of their own. Needs the permission manage money. */
        put: operations["editMandate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editmember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Update a member's details. Needs the permission edit members. */
        put: operations["editMember"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editmember_type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Change a membership type's fields. Needs the permission manage membertypes. */
        put: operations["editMembershipType"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editmembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Sets fields of all members that the filter means, as one batch, which `undobatch` undoes. It is written in slices, between which others write, and counts as one request. Each member that changes has its entry in the audit log. It ends with its client and its rights; what was written by then is undone. Two changes of many at a time for an account (429), 64 in all (503), undoing and dry runs too; 4 GiB of the audit log a day for an account (429): some two million members of common length. Needs the permission edit many members. */
        put: operations["editMembers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editpaymentsettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description A key that is not sent stays. `provider: null` removes both keys. That, and another `secret_key`, expires what is open with the provider; while the money of a completed payment is still to come, it is refused. Needs the permission manage payment settings. Granting owner or admin, resetting such an account, or making a token needs password and otp of the caller, who may have signed in less than five minutes ago instead: 403 `reauthentication_required`, nothing changed. Both are checked as at sign-in and spent whatever becomes of the change. */
        put: operations["editPaymentSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/edituser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Change an account's name or grants, disable or enable it. Needs the permission manage accounts. Granting owner or admin, resetting such an account, or making a token needs password and otp of the caller, who may have signed in less than five minutes ago instead: 403 `reauthentication_required`, nothing changed. Both are checked as at sign-in and spent whatever becomes of the change. */
        put: operations["editAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editwebhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Whoever turns it on is answerable for it: it is told what they may see, as long as they may. Needs the permission manage webhooks. */
        put: operations["editWebhook"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/endmandate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description End a mandate. Needs the permission manage money. */
        put: operations["endMandate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/endmembership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Without a day: at the end of the first term that ends at least `notice_days` after `given`. Dues of later periods become void. Needs the permission manage memberships. */
        put: operations["endMembership"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/endpause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description End a pause. Needs the permission manage memberships. */
        put: operations["endPause"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/endtoken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Ends one of the caller; an owner ends those of others too. Needs the permission manage tokens. */
        put: operations["endToken"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erasemember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Removes personal data from the record, the search, the audit log, the answers kept for retries, and the files of the database. `kept` names what stays. A member who was removed before is erased from the audit log. A member who owes something is erased only with `force`. Linked records in other chapters are erased too; if the caller does not reach one of them, nothing is erased (403). Needs the permission remove members. A token reaches it only where it names it. */
        put: operations["eraseMember"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explainmember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Say why a member has a status, and what comes next. Needs the permission see members. */
        get: operations["explainMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exportdues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What `getdues` lists with these filters, in the order of creation, with the names of who owes and who pays (empty once erased): CSV (RFC 4180, UTF-8, with a header; every cell quoted; with `delimiter=semicolon` numbers have a decimal comma) or one JSON object a line. The audit log has an entry when it begins, and one when it has ended. Two at a time and 600 an hour for an account (429), eight in all (503). Needs the permission manage money. */
        get: operations["exportDues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exportmember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description For a person who asks what is stored about them (GDPR, article 15), as JSON or as a letter in PDF. The export is recorded in the audit log. Needs the permission export members. */
        get: operations["exportMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exportmembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description CSV (RFC 4180, UTF-8, with a header; every cell quoted, an apostrophe in front of whatever a spreadsheet could take for a formula) or one JSON object a line. The audit log has an entry when it begins, and one when it has ended. Two at a time and 600 an hour for an account (429), eight in all (503). Needs the permission export members. */
        get: operations["exportMembers"];
        put?: never;
        /** @description As GET answers it, by the filter of `findmembers`: with the columns that are asked for alone, in their order (`membertype_id` is the name of the type, under `membertype`), with those of a list where `columns` is empty, or with all; and in an order of `findmembers`. Needs the permission export members. */
        post: operations["exportFoundMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exportpayments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What `getpayments` lists with these filters, with the name of who has paid, as `exportdues` writes it; what a payment settled is `12: 60; 15: 20` in CSV, 60 of due 12 and 20 of due 15. With the entries, limits and forms of that export. Needs the permission manage money. */
        get: operations["exportPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/findmembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The members of one chapter, or of all that the caller can see, that a filter means: by name unless `sort` says otherwise. `columns` adds fields beyond those of a list. Needs the permission see members. */
        post: operations["findMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/findpersons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description For proposing a link before a member is created. Finds members with the same first name and address, or with the same names, and no two different birthdays. Members who are linked with a member of the chapter are left out. Needs the permission link members. */
        post: operations["findPersons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getaccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The account of a payer has the dues of all who are paid for; that of somebody with a payer has only what this person has paid. It has one currency; `others` says which others there are. Where one account has paid a due of another, both have an entry, so that the balance is always what is left of payments, without what is open. Needs the permission manage money. */
        get: operations["getMemberAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getapplication/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show an application. Needs the permission decide applications. */
        get: operations["getApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getapplications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the applications of a chapter. Needs the permission decide applications. */
        get: operations["listApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getassociation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show the association. Needs the permission see association. */
        get: operations["getAssociation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getbackups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The backups in the data folder of the service, newest first, each by its name; they are restored at the command line. Needs the permission manage system. */
        get: operations["listBackups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getbankaccounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The main one is that of the association, and of all chapters that name none. Needs the permission see bank accounts. */
        get: operations["listBankAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getbatches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the changes of many members. Needs the permission see batches. */
        get: operations["listBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getbound_terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Rules and prices of a term are those with which it was prepared: a change acts on new members and on the next renewals. Needs the permission manage membertypes. */
        get: operations["countBoundTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getchangerequests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List what members have asked the office to change. Needs the permission edit members. */
        get: operations["listChangeRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getchanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read what has changed since, oldest first. Needs the permission see log. */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getchapter/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show one chapter. Needs the permission see chapters. */
        get: operations["getChapter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getchapters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the chapters that the caller can see. Needs the permission see chapters. */
        get: operations["listChapters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getcollection/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show a run of direct debits. Needs the permission manage money. */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getcollection/{id}.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description From the release on; always the same bytes. Needs the permission manage money. */
        get: operations["getCollectionFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getcollections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the runs of direct debits of a chapter. Needs the permission manage money. */
        get: operations["listCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getdeliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List what a webhook was or will be told. Needs the permission manage webhooks. */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getdue/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show a due. Needs the permission see members. */
        get: operations["getDue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getdues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the dues of a member or of a chapter. Needs the permission see members. */
        get: operations["listDues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getduplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Pairs with the same names and no two different birthdays, with the same first name and the same address or phone, or, across chapters, with the same number and the same name or birthday. The surest come first. At most ten thousand pairs are listed, and at most a hundred for members who share one name, address or phone. Linked members are not listed. Needs the permission merge members. */
        get: operations["listDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getentries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the entries of the bank statements of a chapter. Needs the permission manage money. */
        get: operations["listStatementEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getentry/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show an entry of a bank statement. Needs the permission manage money. */
        get: operations["getStatementEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getfield/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show a field that the association has defined. Needs the permission see fields. */
        get: operations["getField"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getfields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the fields that the association has defined. Needs the permission see fields. */
        get: operations["listFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getfilter/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show a saved filter. Needs the permission see members. */
        get: operations["getFilter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getfilters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the saved filters of a chapter. Needs the permission see members. */
        get: operations["listFilters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getfinances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Dues count by the day on which they were made, in the time zone of their chapter; void ones not at all. What is waived and open of them is as of now. `overdue` is what is open after its day now, whenever it was charged. Payments, reversals and refunds count by their day, and `credited` is what is left of these payments now. Each sum is by currency: nothing is converted. Needs the permission manage money. */
        get: operations["getFinances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getform/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Any origin may ask. Closed, not yet open, over and unknown forms are the same 404. Labels are in the language of Accept-Language. */
        get: operations["getForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getforms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the forms on the web of a chapter. Needs the permission see chapters. */
        get: operations["listForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getfunctions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the functions of a chapter and of all chapters. Needs the permission see functions. */
        get: operations["listFunctions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getholdings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description CSV has all at once; with `kind=board` it is what a court of registration asks for: names, birthdays, addresses and days of the board. Needs the permission see functions. */
        get: operations["listHoldings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getinvoice/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show an invoice. Needs the permission manage money. */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getinvoice/{id}.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The file as it was issued. Erasing the payer takes it. Needs the permission manage money. */
        get: operations["getInvoiceFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getinvoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the invoices of a chapter or of a payer. Needs the permission manage money. */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getletters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the runs in which letters were printed. Needs the permission manage messages. */
        get: operations["listLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getletters/{id}.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description All of them in one file, or one of them, with the words and addresses with which they were printed first: as often as it is asked for. Needs the permission manage messages. */
        get: operations["getLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getlinked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The linked records in chapters of the caller, and the number of other chapters that a change of the person reaches. Needs the permission see members. */
        get: operations["getLinked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getlogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the audit log, newest first. Needs the permission see log. */
        get: operations["listLogEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmailings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description With what has become of their messages, and what mailings lack before they can be released and leave. Needs the permission manage mailings. */
        get: operations["listMailings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmailsettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A mail server that cannot be reached does not keep the service from being ready. Needs the permission manage system. */
        get: operations["getMailSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmandate/{id}.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description With the text, its version and the moment; 404 for mandates on paper. Needs the permission manage money. */
        get: operations["getMandateDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmandateform.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A letter with the creditor, the reference that the next mandate of the member has by default, the text, and lines for the account. Needs the permission manage money. */
        get: operations["printMandateForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmandates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the mandates of a chapter or of a member, with their accounts. Needs the permission manage money. */
        get: operations["listMandates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List what the columns of files are taken as, by the names under which it is kept. Needs the permission manage mappings. */
        get: operations["listImportMappings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmember/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show one member. Needs the permission see members. */
        get: operations["getMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmember_type/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show one membership type. Needs the permission see membertypes. */
        get: operations["getMembershipType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmember_types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the membership types of a chapter. Needs the permission see membertypes. */
        get: operations["listMembershipTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the members of a chapter. Needs the permission see members. */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmembership/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show a term of a member. Needs the permission see members. */
        get: operations["getMembership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmemberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the terms of a member or of a chapter. Needs the permission see members. */
        get: operations["listMemberships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmessage/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show a message with its text. Needs the permission manage messages. */
        get: operations["getMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getmessages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the messages of a chapter or of a member. Needs the permission manage messages. */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getonlinepayments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the attempts to pay invoices of a chapter online. Needs the permission manage money. */
        get: operations["listOnlinePayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getoverview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One chapter, or all that the caller can see. Members count from the month in which they joined. The present month is that of UTC, whatever the time zone of a chapter. Needs the permission see members. */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getpayment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show an entry of money. Needs the permission manage money. */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getpayments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description With what was taken back or returned; the sum of all amounts was received. Needs the permission manage money. */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getpaymentsettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The keys of the provider are never answered. Needs the permission manage payment settings. */
        get: operations["getPaymentSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getregister": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Members whose terms cover the day, by name. Members who pause are included; members in grace or with only an offered term are not. CSV has all members at once, with cells as in `exportmembers`. Needs the permission see register. */
        get: operations["getRegister"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getrequests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the caller may do alone: in the chapter, or about none. Needs the permission answer requests. */
        get: operations["listAssistantRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getrounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the rounds of a chapter. Needs the permission manage rounds. */
        get: operations["listRounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getstatistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Memberships by type; persons by gender, age and year of birth, each counted once however many memberships they have. `by_chapter` has the same for each chapter; there somebody counts in each of them. Needs the permission see register. */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getsystem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show how the service is. Needs the permission manage system. */
        get: operations["getSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gettags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The tags that the members of a chapter have, or of all chapters that the caller can see, and how many have each. Case and accents make no other tag: each is listed once, in its most common spelling. Needs the permission see members. */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gettasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List what waits for the caller to do. Needs the permission see members. */
        get: operations["listTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gettokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the tokens that were not ended. Needs the permission manage tokens. */
        get: operations["listTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getuser/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show one account, and whether it is locked out. Needs the permission manage accounts. */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getusers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the accounts. Needs the permission manage accounts. */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getwebhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the webhooks. Needs the permission manage webhooks. */
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getyearpayers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The members who have payments of a calendar year in a chapter. Needs the permission manage money. */
        get: operations["listYearPayers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getyearstatement.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A letter with each payment of the calendar year by its day, what it was for, what was taken back or returned, and the sum. It is printed anew each time. Needs the permission manage money. */
        get: operations["getYearStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/handovercollection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Its dues are `collecting` from then on: nobody is reminded of them, and they count as paid for grace and deactivation. Without a return they are paid on the sixth TARGET day after the day of the run. Needs the permission manage money. A token reaches it only where it names it. */
        put: operations["handOverCollection"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Whether the process answers. */
        get: operations["checkLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Whether database and disk are sound and can work, and backups come about. */
        get: operations["checkReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ignoreentries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description All for one reason, in one change. Those that are booked meanwhile stay as they are, and the answer names them. Needs the permission manage money. */
        put: operations["ignoreStatementEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ignoreentry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description One that is no payment of a member, with the reason. One that is booked is refused. Needs the permission manage money. */
        put: operations["ignoreStatementEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/importmembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description CSV in UTF-8, UTF-16 or Windows-1252, NDJSON (an object in each line, as exports write it), a JSON list of up to 1000 of such objects, the first visible sheet of a workbook (.xlsx), or an archive (.zip) of several of them, whichever the file is: at most 256 MiB and a million rows. The header is matched by name, in English, German or French; dates are 1990-05-15 or 15.05.1990. A row means a member with the same address and first name, or the same names and birthday; see docs/interface.md. One batch, which `undobatch` undoes: one refused row refuses the whole file, unless skip_invalid is true. Needs the permission import members. */
        post: operations["importMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/importstatement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description camt.052, camt.053 or camt.054 in any version, also several in a ZIP archive, MT940, or CSV, whichever the file is: at most 64 MiB. The columns, the delimiter and the forms of days and amounts of CSV are guessed. An entry that an earlier file has brought is not taken again, and what cannot be read is listed. One batch, which `undobatch` takes back while nothing of it is booked. Needs the permission manage money. */
        post: operations["importStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/join/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description It needs no script, and loads nothing. Of a form that is not open it says so (404). */
        get: operations["showJoinPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/join/{slug}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Opening it changes nothing: the secret is behind the # of the link, or is typed. */
        get: operations["showConfirmPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/liftundeliverable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Write to an address again that a mail server refused. Needs the permission manage messages. */
        put: operations["liftUndeliverable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/linkduplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Links the pairs that `getduplicates` with `across` calls `certain`, in slices, between which others write. The members of the chapter keep their values and take those that they lack from the others. A link ends with `unlinkmember`. Needs the permission link members. */
        put: operations["linkDuplicates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/linkmembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Name, birth, address and contact are the same for all of them from now on: the first member keeps its values and takes those that it lacks from the next. A later change in one chapter changes all of them. Type, status, number, note, tags and custom fields stay separate. If one of them is linked already, all members linked with it are included. Needs the permission link members. */
        put: operations["linkMembers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matchentry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Books it as a payment of the member, which settles what `settles` names, else what its references and its amount fit, then the oldest dues; the rest is credit. A payment of the member that was entered by hand, of the same amount and at most five days before or after, is this one, unless `settles` is given. Its account is known to pay for the member from then on. Money that went out is what was entered for it before, else a payment that came back, or a refund out of credit. Needs the permission manage money. */
        put: operations["matchStatementEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description For tokens alone: one message of the protocol (JSON-RPC) a request, streamable HTTP without streams. Its tools are the operations that the token reaches. */
        post: operations["callAssistantTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Open the page of members. */
        get: operations["showMemberPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/code/{id}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description For dues in EUR to an account in SEPA, and in CHF to one in Switzerland or Liechtenstein; 404 for others. */
        get: operations["getOwnPaymentCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Give or withdraw a consent. */
        post: operations["setOwnConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/dues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the dues of a member, own and paid for. */
        get: operations["listOwnDues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description It counts once a mail to it was pressed; the answer is the same for one that is taken. */
        post: operations["changeOwnAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Confirm a new address, or take the change back from the old one. */
        post: operations["confirmAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ask the office to erase what is stored. */
        post: operations["askErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Export all that is stored of a member. */
        get: operations["exportOwnPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/icon.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The icon of the page. */
        get: operations["getMemberIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/invoice/{id}.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Open an invoice as PDF. */
        get: operations["getOwnInvoiceFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the invoices of a member. */
        get: operations["listOwnInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Give notice, or show what it would lead to. */
        post: operations["leaveOwnMembership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The answer is the same whoever has the address. The link and the code of the mail are one sign-in, for 15 minutes. */
        post: operations["askSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/mandate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Of whoever pays. Another account of the same holder replaces the one before; the mandate with its text is mailed as PDF. */
        post: operations["signOwnMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/mandate/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description End one’s own mandate. */
        post: operations["endOwnMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/manifest.webmanifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What telephones offer the page as. */
        get: operations["getMemberManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show the page of a member. */
        get: operations["showOwnPage"];
        /** @description Change what the chapter lets members change, and ask for the rest. */
        put: operations["editOwnPage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the messages that were sent to a member. */
        get: operations["listOwnMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Show for whom the session can act. */
        get: operations["showMemberSession"];
        put?: never;
        /** @description Sets a cookie for `/me` alone. The code is good in the browser that asked for it, five tries; the link in any. */
        post: operations["openMemberSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/session/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sign out. */
        post: operations["endMemberSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/stay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take back one’s own notice, or confirm a renewal. */
        post: operations["stayMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/yearstatement.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Print what a member has paid in a year. */
        get: operations["getOwnYearStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mergemembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Both belong to the same chapter. The member `keep_id` keeps its values and takes from the other those that it lacks. The other is in no list afterwards. Needs the permission merge members. */
        put: operations["mergeMembers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The whole contract as OpenAPI 3.1. */
        get: operations["getOpenApiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openmemberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description For members of earlier versions, whose status no rule decides about: from then on it follows from the term that covers today. Who has a term already stays as it is. Needs the permission edit many members. */
        post: operations["openMemberships"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pausemembership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Both days are counted; the end of the term moves by the paused days. Needs the permission manage memberships. */
        put: operations["pauseMembership"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Number, amount and who writes the invoice, and nothing of a person. */
        get: operations["showPayPage"];
        put?: never;
        /** @description Leads to the session that is open; where the open amount is another one by now, that is expired first. A page says so where there is nothing to pay. */
        post: operations["payInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/stripe/{chapter_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description For Stripe alone, which signs it. An event is only ever a reason to ask Stripe about a session that began here: what it says itself is not believed. */
        post: operations["takeStripeEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/previewcollection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description As if all notices went out today. A wished day that is no TARGET day becomes the next one. Needs the permission manage money. */
        post: operations["previewCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/previewmember_type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Of somebody who pays and renews each time. Nothing is stored. Needs the permission manage membertypes. */
        post: operations["previewMembershipType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/previewmessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The type's template, else the standard text; or a mailing. Nothing is stored or sent. Needs the permission manage messages. */
        get: operations["previewMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/printmessages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Each gets the text and the postal address of today and is `sent`: no mail is sent for it any more. What is no longer so, and who has no postal address, is left out and counted. It is written in slices of 100 or fewer, and ends with its client; `getletters` has what was printed by then. Needs the permission manage messages. A token reaches it only where it names it. */
        post: operations["printMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/putmember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Edits whoever has the value, by the rules of `editmember`; else creates a member who has it, by those of `createmembers`, for those who may (201). Needs the permission edit members. */
        put: operations["putMember"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Chosen deliveries, or all since a moment, under the same message ids. Needs the permission manage webhooks. */
        post: operations["repeatDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rejectcollection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description All its dues are open again, and no mandate counts as used. Needs the permission manage money. */
        put: operations["rejectCollection"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/releasecollection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Each due is judged again: what has changed, was paid, or lost its mandate or its notice is left out, and named. Needs the permission manage money. A token reaches it only where it names it. */
        put: operations["releaseCollection"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/releasemailing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Each member whom the filter means gets a message in the ledger, one that is skipped too. It goes on without its client, and after a restart; a second release changes nothing. Needs the permission manage mailings. A token reaches it only where it names it. */
        put: operations["releaseMailing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/releasemessages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Each is sent to the address of today, or skipped with a reason. Messages that are proposed meanwhile wait for the next release. It ends with its client. Needs the permission manage messages. A token reaches it only where it names it. */
        put: operations["releaseMessages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/removebankaccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Answers it as it was. Letters that were issued keep its numbers. Needs the permission manage bank accounts. */
        put: operations["removeBankAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/removechapter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Remove a chapter to which nothing belongs. Needs the permission end chapters. */
        put: operations["removeChapter"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/removefilter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Answers it as it was. Needs the permission see members. */
        put: operations["removeFilter"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/removeholding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Answers it as it was. Later it stays in the history. Needs the permission manage holdings. */
        put: operations["removeHolding"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/removemapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Remove a mapping that is kept under a name. Needs the permission manage mappings. */
        put: operations["removeImportMapping"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/removemember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Only the entries of the audit log stay; `erasemember` removes the personal data from them. Needs the permission remove members. */
        put: operations["removeMember"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/removemember_type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Remove a membership type that no member has. Needs the permission manage membertypes. */
        put: operations["removeMembershipType"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/renewmembership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Before the window opens, the next term is prepared at once: it joins without a gap and without a joining fee, and its dues are made. Repeating it changes nothing. The term still waits for a payment or an approval that its type asks for. A member who has left or lapsed begins a new membership today. Needs the permission manage memberships. */
        put: operations["renewMembership"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resendmessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description To the address of today: one that was sent, was refused or skipped, or of which nobody knows whether it was sent. Needs the permission manage messages. A token reaches it only where it names it. */
        put: operations["resendMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resetuser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ends every session of the account and voids its password and authenticator; the link enrols its person anew. Needs the permission manage accounts. Granting owner or admin, resetting such an account, or making a token needs password and otp of the caller, who may have signed in less than five minutes ago instead: 403 `reauthentication_required`, nothing changed. Both are checked as at sign-in and spent whatever becomes of the change. */
        post: operations["resetAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reversepayment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description One that bounced, or was noted by mistake: an entry of its own opens again all that its money settled, also what its credit settled later. A refund that is taken back becomes credit again. Terms and applications that were accepted stay. Needs the permission manage money. */
        put: operations["reversePayment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rotatewebhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description The secret before signs too for 24 hours. Needs the permission manage webhooks. */
        put: operations["rotateWebhook"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description By name: `schemas: [{name, title, description, path}]`. */
        get: operations["listSchemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schema/{name}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One resource as JSON Schema 2020-12. */
        get: operations["getSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Counts what the rounds would do if nobody does anything, and changes nothing. It ends with its client. Needs the permission simulate. */
        post: operations["simulateLives"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/skipmessages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description They are never sent, and the ledger keeps that the office did not want them. Needs the permission manage messages. */
        put: operations["skipMessages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/splitdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description The due becomes the first of them; the others are further dues of the same period, and become void with it. Needs the permission manage money. */
        put: operations["splitDue"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/startround": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The service does so by itself every five minutes. A round that was run already goes on where it ended. It ends with its client, and one runs at a time: 429 for the same account, 503 for others. Needs the permission manage rounds. */
        post: operations["startRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stopmailing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description What has not left is skipped (`rejected_by_office`), and a draft is never released. A second time changes nothing. Needs the permission manage mailings. */
        put: operations["stopMailing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/testmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Answers what the mail server said, also where it took nothing. Needs the permission manage system. A token reaches it only where it names it. */
        post: operations["testMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/testmailing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description With the values of a member, at once, at any hour; to an account, the chapter or the association alone, 10 an hour for an account (429). Answers what the mail server said. Needs the permission manage mailings. A token reaches it only where it names it. */
        post: operations["testMailing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transfermember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description The membership ends on the day before, and a term begins in the other chapter on the day: on the record that the person has there, as after an earlier transfer, or on a new one. Open dues stay in the chapter in which they were made. Needs the permission transfer members. */
        put: operations["transferMember"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/undobatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Members that nobody touched since are as before, those that the batch created are gone; the rest is named and left. Of an import of a statement, statements and entries are gone, unless one of these is booked (409 `batch_in_use`). Owners and admins undo any batch, chapter leads their own within seven days. A batch that is still being written, or being undone, is a conflict. An undo that ends with its client or its rights can be asked for again, and goes on. Needs the permission see batches. */
        put: operations["undoBatch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unlinkmember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description The member keeps its values. If only one other member remains, that one is not linked any more either. Needs the permission link members. */
        put: operations["unlinkMember"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unlockuser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Forgets the failed tries to sign in to the account, from every address. Only an owner unlocks an owner. Needs the permission manage accounts. */
        put: operations["unlockAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unmatchentry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Takes back what it was booked as, with what that settled, and forgets that its account pays for the member; also one that was put aside waits again. What was entered by hand stays. Needs the permission manage money. */
        put: operations["unmatchStatementEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description It changes nothing. For a link that is none, the page says so (404). */
        get: operations["showUnsubscribing"];
        put?: never;
        /** @description Messages about membership and dues go on. It needs no body, no sign-in and no cookie; a second time changes nothing. */
        post: operations["endMailings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/waivedue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Give up what is open of a due. Needs the permission manage money. */
        put: operations["waiveDue"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawapplication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Withdraw an application. Needs the permission decide applications. */
        put: operations["withdrawApplication"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sent to each webhook that names its type, signed as Standard Webhooks says. The same `webhook-id` may come again; the order is not promised. */
        post: operations["changeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A person of the office: one who signs in. */
        Account: {
            id: number;
            email: string;
            name: string;
            enabled: boolean;
            /** @description Has a password and an authenticator. */
            enrolled: boolean;
            grants: components["schemas"]["Grant"][];
            /** Format: date-time */
            last_login: string | null;
        };
        AccountCreate: {
            email: string;
            name: string;
            grants: components["schemas"]["Grant"][];
            /** @description The password of the caller: needed where owner or admin is granted, such an account is enabled or reset, a token is made, or settings of payments are changed, unless the caller signed in less than five minutes ago. Only with otp; what is sent is always checked. */
            password?: string;
            /** @description A code of the caller's authenticator, or one of their recovery codes: needed where owner or admin is granted, such an account is enabled or reset, a token is made, or settings of payments are changed, unless the caller signed in less than five minutes ago. */
            otp?: string;
        };
        /** @description An account, and the failed attempts to sign in to it. */
        AccountDetails: {
            id: number;
            email: string;
            name: string;
            enabled: boolean;
            /** @description Has a password and an authenticator. */
            enrolled: boolean;
            grants: components["schemas"]["Grant"][];
            /** Format: date-time */
            last_login: string | null;
            /** @description Consecutive failed attempts to sign in since the last successful one. */
            failed_tries: number;
            /**
             * Format: date-time
             * @description When the lockout of a network address, or of all addresses, ends; null if there is none.
             */
            locked_until: string | null;
        };
        /** @description The envelope of a success. */
        AccountDetailsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["AccountDetails"];
        };
        AccountEdit: {
            id: number;
            name?: string;
            enabled?: boolean;
            grants?: components["schemas"]["Grant"][];
            /** @description The password of the caller: needed where owner or admin is granted, such an account is enabled or reset, a token is made, or settings of payments are changed, unless the caller signed in less than five minutes ago. Only with otp; what is sent is always checked. */
            password?: string;
            /** @description A code of the caller's authenticator, or one of their recovery codes: needed where owner or admin is granted, such an account is enabled or reset, a token is made, or settings of payments are changed, unless the caller signed in less than five minutes ago. */
            otp?: string;
        };
        /** @description A new account, and the link that enrols its person. */
        AccountInvited: {
            id: number;
            email: string;
            name: string;
            enabled: boolean;
            /** @description Has a password and an authenticator. */
            enrolled: boolean;
            grants: components["schemas"]["Grant"][];
            /** Format: date-time */
            last_login: string | null;
            /** @description Enrols the person, once and within 24 hours; null in an answer that is replayed, because links are not stored. POST /resetuser makes another. */
            enrolment_url: string | null;
            /** @description Whether the link also goes to the person by mail: where there is a mail server and PUBLIC_URL. */
            mailed: boolean;
        };
        /** @description The envelope of a success. */
        AccountInvitedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["AccountInvited"];
        };
        /** @description A page of a list. */
        AccountList: {
            users: components["schemas"]["Account"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        AccountListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["AccountList"];
        };
        AccountReset: {
            id: number;
            /** @description The password of the caller: needed where owner or admin is granted, such an account is enabled or reset, a token is made, or settings of payments are changed, unless the caller signed in less than five minutes ago. Only with otp; what is sent is always checked. */
            password?: string;
            /** @description A code of the caller's authenticator, or one of their recovery codes: needed where owner or admin is granted, such an account is enabled or reset, a token is made, or settings of payments are changed, unless the caller signed in less than five minutes ago. */
            otp?: string;
        };
        AccountResetLink: {
            /** @description Enrols the person, once and within 24 hours; shown this once. */
            enrolment_url: string;
        };
        /** @description The envelope of a success. */
        AccountResetLinkResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["AccountResetLink"];
        };
        /** @description The envelope of a success. */
        AccountResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Account"];
        };
        AccountUnlock: {
            id: number;
        };
        /** @description What an act leads to. */
        ActConsequences: {
            status: components["schemas"]["MemberStatus"];
            /**
             * Format: date
             * @description The last day of the membership; null for life. With `endmembership` it may lie after the term: terms follow until then.
             */
            last_day: string | null;
            /** @description Dues that become void. */
            dues_void: components["schemas"]["ActDue"][];
            /** @description Dues that are made at once. */
            dues_made: components["schemas"]["ActDue"][];
            /** @description All that the member owes after the act, by currency. */
            owed: components["schemas"]["CurrencyAmount"][];
            /** @description What was paid for dues that become void, by currency. */
            credit: components["schemas"]["CurrencyAmount"][];
        };
        /** @description A due that an act makes or voids. */
        ActDue: {
            dues_name: string;
            /** Format: double */
            amount: number;
            currency: string;
            /** Format: date */
            period_start: string;
            /** Format: date */
            period_end: string | null;
            /** Format: date */
            due_date: string;
        };
        /**
         * @description Who acted.
         * @enum {string}
         */
        Actor: "account" | "command_line" | "service" | "member";
        /** @description Whole years on a day; both ends belong to it, and each may be missing. */
        AgeRange: {
            /** Format: int32 */
            from?: number;
            /** Format: int32 */
            to?: number;
            /**
             * Format: date
             * @description Today in UTC where it is left out.
             */
            on?: string;
        };
        /** @description A member of another chapter who may be the same person. */
        AlikePerson: {
            id: number;
            /** @description Empty only where there is a company. */
            firstname: string;
            lastname: string;
            email: string;
            chapter_id: number;
            membertype_id: number;
            status: components["schemas"]["MemberStatus"];
            /** Format: date-time */
            createddate: string;
            date_of_birth: string | null;
            reasons: components["schemas"]["DuplicateReason"][];
        };
        /** @description Members of other chapters who may be one person. */
        AlikePersons: {
            /** @description The surest first, at most twenty. */
            persons: components["schemas"]["AlikePerson"][];
        };
        /** @description The envelope of a success. */
        AlikePersonsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["AlikePersons"];
        };
        /** @description Active members with such a day in the present month: a birthday, or the day of joining a number of years ago that 5 divides. */
        Anniversaries: {
            /** @description How many there are. */
            count: number;
            /** @description From today (UTC) on, soonest first, then those that were; at most 100. */
            members: components["schemas"]["Anniversary"][];
        };
        /** @description A day of a member that returns every year. */
        Anniversary: {
            member_id: number;
            /** @description Month and day. */
            day: string;
            /** @description How many years it is then. */
            years: number;
        };
        /** @description By the names of `getform`: texts, numbers, lists of choices, true or false. */
        Answers: {
            [key: string]: unknown;
        };
        /** @description A document in JSON. */
        AnyObject: {
            [key: string]: unknown;
        };
        /**
         * @description In which the applicant is written to; else as the browser says.
         * @enum {string}
         */
        ApplicantLanguage: "en" | "de";
        /** @description An application to join or to renew. */
        Application: {
            id: number;
            member_id: number;
            membertype_id: number;
            kind: components["schemas"]["ApplicationKind"];
            state: components["schemas"]["ApplicationState"];
            /** Format: date-time */
            createddate: string;
            /** @description The account that decided; null where nobody has, or the command line did. */
            decided_by: number | null;
            reason: string;
        };
        ApplicationDecision: {
            id: number;
            reason?: string;
        };
        /**
         * @description To join, or to renew.
         * @enum {string}
         */
        ApplicationKind: "joining" | "renewal";
        /** @description A page of a list. */
        ApplicationList: {
            applications: components["schemas"]["Application"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        ApplicationListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["ApplicationList"];
        };
        /** @description The envelope of a success. */
        ApplicationResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Application"];
        };
        /**
         * @description What it waits for, or what became of it.
         * @enum {string}
         */
        ApplicationState: "submitted" | "awaiting_approval" | "awaiting_payment" | "accepted" | "declined" | "withdrawn" | "expired";
        Apply: {
            slug: string;
            stamp: string;
            membertype_id: number;
            answers: components["schemas"]["Answers"];
            /** @description The keys of what is consented to. */
            consents: string[];
            language?: components["schemas"]["ApplicantLanguage"];
            guardian?: components["schemas"]["Guardian"] | null;
            /** @description What was found for a challenge, as base64 of JSON (ALTCHA). */
            proof?: string;
            /** @description To be left empty: people do not see this field, and whoever fills it is no person. */
            homepage?: string;
        };
        /** @description A field that a form asks for. */
        AskedField: {
            /** @description The name of the answer. */
            field: string;
            /** @description What people call it, in the language of the reader. */
            label: string;
            kind: components["schemas"]["AskedKind"];
            /** @description Whether it has to be answered. */
            required: boolean;
            choices: string[];
        };
        /** @enum {string} */
        AskedKind: "text" | "number" | "date" | "choice" | "choices" | "yes_no";
        /** @description What is asked for, by the names of fields; custom fields as `fields.KEY`. */
        AskedValues: {
            [key: string]: unknown;
        };
        /** @description What a dry run said, without the texts; null for what has none. */
        AssistantPreview: {
            [key: string]: unknown;
        } | null;
        /** @description What a program has asked for: a person answers. */
        AssistantRequest: {
            id: number;
            /** @description Null for what is about no chapter. */
            chapter_id: number | null;
            token_id: number;
            /** @description The program that asks. */
            token_name: string;
            /** @description The operation, by its id in the contract. */
            operation: string;
            /** @description What it is called with. */
            arguments: {
                [key: string]: unknown;
            };
            preview: components["schemas"]["AssistantPreview"];
            state: components["schemas"]["AssistantRequestState"];
            /** Format: date-time */
            createddate: string;
            /** @description The account that answered. */
            decided_by: number | null;
            reason: string;
        };
        AssistantRequestAnswer: {
            id: number;
            /** @description Whether it is done, by the caller. */
            accept: boolean;
            reason?: string;
        };
        /** @description A page of a list. */
        AssistantRequestList: {
            requests: components["schemas"]["AssistantRequest"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        AssistantRequestListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["AssistantRequestList"];
        };
        /** @description The envelope of a success. */
        AssistantRequestResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["AssistantRequest"];
        };
        /**
         * @description Whether it waits, or how it was answered.
         * @enum {string}
         */
        AssistantRequestState: "waiting" | "accepted" | "declined";
        /** @description The association whose register this is. */
        Association: {
            /** @description Empty until the first start asked for it. */
            name: string;
            /** @description Street and number. */
            street: string;
            postal_code: string;
            city: string;
            /** @description ISO 3166-1 alpha-2; empty if unknown. */
            country: string;
            email: string;
            /** @description An address with http or https. */
            website: string;
            /** @description The language in which it writes, BCP 47; empty for the language of each reader. */
            language: string;
            /** @description Checked by its check digits; kept without blanks. */
            iban: string;
            /** @description ISO 9362:2022: four letters or digits of the bank, its country, two of its place, three of a branch. */
            bic: string;
            /** @description For SEPA direct debits; checked by its check digits. */
            creditor_identifier: string;
            pain_version: components["schemas"]["PainVersion"];
            /**
             * Format: int32
             * @description How many calendar days before a direct debit whoever pays is told.
             */
            prenotice_days: number;
            /**
             * Format: int32
             * @description How many TARGET days before a direct debit the bank wants the file.
             */
            debit_lead_days: number;
            chapter_word: components["schemas"]["ChapterWord"];
        };
        AssociationEdit: {
            name?: string;
            /** @description Street and number. */
            street?: string;
            postal_code?: string;
            city?: string;
            /** @description ISO 3166-1 alpha-2; empty if unknown. */
            country?: string;
            email?: string;
            /** @description An address with http or https. */
            website?: string;
            /** @description The language in which it writes, BCP 47; empty for the language of each reader. */
            language?: string;
            /** @description Checked by its check digits; kept without blanks. */
            iban?: string;
            /** @description ISO 9362:2022: four letters or digits of the bank, its country, two of its place, three of a branch. */
            bic?: string;
            /** @description For SEPA direct debits; checked by its check digits. */
            creditor_identifier?: string;
            pain_version?: components["schemas"]["PainVersion"];
            /**
             * Format: int32
             * @description How many calendar days before a direct debit whoever pays is told.
             */
            prenotice_days?: number;
            /**
             * Format: int32
             * @description How many TARGET days before a direct debit the bank wants the file.
             */
            debit_lead_days?: number;
            chapter_word?: components["schemas"]["ChapterWord"];
        };
        /** @description The envelope of a success. */
        AssociationResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Association"];
        };
        /** @description What happens automatically, and whether the office has to release it first. */
        Automation: {
            messages: components["schemas"]["AutomationMode"];
            deactivation: components["schemas"]["AutomationMode"];
        };
        /**
         * @description Not at all, only after the office has released it, or by itself.
         * @enum {string}
         */
        AutomationMode: "off" | "propose" | "automatic";
        /** @description A backup on the disk of the server. */
        Backup: {
            name: string;
            /** Format: date-time */
            createddate: string;
            kind: components["schemas"]["BackupKind"];
            /** @description Of its database; 0 where its manifest is damaged. */
            bytes: number;
            /** @description Of its database, in hex. */
            sha256: string;
            /** @description Pages and references were checked when it was made. */
            verified: boolean;
        };
        /**
         * @description Made by hand, by the schedule of the service, or before its tables were brought up to date.
         * @enum {string}
         */
        BackupKind: "manual" | "scheduled" | "upgrade";
        /** @description A page of the backups, and when they are made. */
        BackupList: {
            backups: components["schemas"]["Backup"][];
            /** @description Whether one is being made. */
            running: boolean;
            /** @description Hours between backups; 0 where none are made by themselves. */
            every_hours: number;
            /** @description How many of the newest are kept, of those made by hand and of the others each; besides, the newest of each of the last seven days and four weeks that have one. */
            keep: number;
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        BackupListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["BackupList"];
        };
        /** @description The envelope of a success. */
        BackupResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Backup"];
        };
        /**
         * @description `skip` takes a row without values that cannot be read, and names them in `left_out`. Names, member number, type, status, payer and the days of the membership have to be right all the same.
         * @enum {string}
         */
        BadCells: "refuse" | "skip";
        /** @description An account of the association at a bank. */
        BankAccount: {
            id: number;
            name: string;
            /** @description Checked by its check digits; kept without blanks. */
            iban: string;
            /** @description ISO 9362:2022: four letters or digits of the bank, its country, two of its place, three of a branch. */
            bic: string;
            /** @description In whose name it is; empty for the association's. */
            holder: string;
            /** @description ISO 4217; by default that of the first chapter. */
            currency: string;
            /**
             * Format: double
             * @description What was on it at the beginning of the opening day.
             */
            opening_balance: number;
            /**
             * Format: date
             * @description The day of the opening balance.
             */
            opening_day: string | null;
            /** @description Whether it is the association's own, and that of all chapters that name none; at most one is. The first one is, unless it is said not to be. */
            main: boolean;
            /** @description Whether it is closed: no chapter chooses it any more, and statements still know it as an own account. */
            archived: boolean;
        };
        BankAccountCreate: {
            name: string;
            /** @description Checked by its check digits; kept without blanks. */
            iban?: string;
            /** @description ISO 9362:2022: four letters or digits of the bank, its country, two of its place, three of a branch. */
            bic?: string;
            /** @description In whose name it is; empty for the association's. */
            holder?: string;
            /** @description ISO 4217; by default that of the first chapter. */
            currency?: string;
            /**
             * Format: double
             * @description What was on it at the beginning of the opening day.
             */
            opening_balance?: number;
            /**
             * Format: date
             * @description The day of the opening balance.
             */
            opening_day?: string | null;
            /** @description Whether it is the association's own, and that of all chapters that name none; at most one is. The first one is, unless it is said not to be. */
            main?: boolean;
            /** @description Whether it is closed: no chapter chooses it any more, and statements still know it as an own account. */
            archived?: boolean;
        };
        BankAccountEdit: {
            id: number;
            name?: string;
            /** @description Checked by its check digits; kept without blanks. */
            iban?: string;
            /** @description ISO 9362:2022: four letters or digits of the bank, its country, two of its place, three of a branch. */
            bic?: string;
            /** @description In whose name it is; empty for the association's. */
            holder?: string;
            /** @description ISO 4217; by default that of the first chapter. */
            currency?: string;
            /**
             * Format: double
             * @description What was on it at the beginning of the opening day.
             */
            opening_balance?: number;
            /**
             * Format: date
             * @description The day of the opening balance.
             */
            opening_day?: string | null;
            /** @description Whether it is the association's own, and that of all chapters that name none; at most one is. The first one is, unless it is said not to be. */
            main?: boolean;
            /** @description Whether it is closed: no chapter chooses it any more, and statements still know it as an own account. */
            archived?: boolean;
        };
        /** @description A page of a list. */
        BankAccountList: {
            bank_accounts: components["schemas"]["BankAccount"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        BankAccountListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["BankAccountList"];
        };
        BankAccountRemove: {
            id: number;
        };
        /** @description The envelope of a success. */
        BankAccountResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["BankAccount"];
        };
        /** @description One change of many members. */
        Batch: {
            id: number;
            kind: components["schemas"]["BatchKind"];
            /** Format: date-time */
            createddate: string;
            /** @description Who made it, as called now; null for the command line. */
            account_name: string | null;
            /** @description The file of an import, where its client said it. */
            file_name: string | null;
            /** @description What it set, under the names of its request: fields with their values, `tags_add`, `tags_remove`, `leave`, `transfer`, `startdate`, `accepted`. Empty for imports, for those who may not undo such batches, and once somebody was erased whom it named. */
            changes: {
                [key: string]: unknown;
            };
            /** @description Members that it created; of an import of statements, entries. */
            created: number;
            /** @description Members that it changed. */
            changed: number;
            state: components["schemas"]["BatchState"];
            /** @description Whether it was undone. */
            undone: boolean;
            /** @description Whether the caller may undo it now: it is `done`, and theirs of the last seven days if they are a chapter lead. */
            undoable: boolean;
        };
        /**
         * @description What changed many members.
         * @enum {string}
         */
        BatchKind: "assistant" | "change_request" | "edit" | "import" | "opening" | "proposals" | "statement" | "transfer";
        /** @description A page of a list. */
        BatchList: {
            batches: components["schemas"]["Batch"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        BatchListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["BatchList"];
        };
        /** @description One change of many members that created or changed somebody. */
        BatchOfPerson: {
            id: number;
            kind: components["schemas"]["BatchKind"];
            /** Format: date-time */
            createddate: string;
            /** @description The file of an import, where its client said it. */
            file_name: string | null;
        };
        /** @description A member that stays as it is, and why. */
        BatchRemainder: {
            id: number;
            /** @description JSON Pointer into the body, or /name of a parameter; empty for the whole request. */
            path: string;
            /** @description What to do about it, in English. */
            message: string;
            code: components["schemas"]["DetailCode"];
            /** @description What a text in another language needs besides the code: see DetailParams. */
            params: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Whether it is being written or undone; one that is `done` can be undone.
         * @enum {string}
         */
        BatchState: "running" | "done" | "undoing" | "undone";
        BatchUndo: {
            id: number;
            /** @description Says what would happen, and changes nothing. By default `false`. */
            dry_run?: boolean;
        };
        /** @description What undoing a batch did, or would do. */
        BatchUndone: {
            /** @description Members that are as before. */
            restored: number;
            /** @description Members that the batch had created, and that are gone. */
            removed: number;
            /** @description Members that stay as they are. */
            left: number;
            /** @description Which, and why, for the first 1000. */
            remaining: components["schemas"]["BatchRemainder"][];
        };
        /** @description The envelope of a success. */
        BatchUndoneResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["BatchUndone"];
        };
        /** @description The terms on which a change of a type does not act. */
        BoundTerms: {
            /** @description Members in a term, or in its grace, that keeps the rules with which it was prepared. */
            members: number;
            /** @description Those of them whose term has no end: a change never acts on it. */
            for_life: number;
            /** @description Terms to come that are prepared, with rules and prices as they were. */
            prepared: number;
            /**
             * Format: date
             * @description A change acts on whoever joins from today on.
             */
            joins_from: string;
            /**
             * Format: date
             * @description The first day of the earliest term to come that is not prepared yet, on which a change can act; null where none follows.
             */
            renewals_from: string | null;
        };
        /** @description The envelope of a success. */
        BoundTermsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["BoundTerms"];
        };
        /** @description The recovery codes, and the session that begins. */
        BrowserEnrolled: {
            /** @description Each good once in place of a code; shown this once. */
            recovery_codes: string[];
            /** @description A JWT for the Authorization header. */
            access_token: string;
            /**
             * Format: int32
             * @description Seconds that the access token is good for.
             */
            expires_in: number;
            account: components["schemas"]["Me"];
        };
        /** @description The envelope of a success. */
        BrowserEnrolledResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["BrowserEnrolled"];
        };
        /** @description What signs the next requests, and for whom; the session cookie renews it. */
        BrowserSession: {
            /** @description A JWT for the Authorization header. */
            access_token: string;
            /**
             * Format: int32
             * @description Seconds that the access token is good for.
             */
            expires_in: number;
            account: components["schemas"]["Me"];
        };
        /** @description The envelope of a success. */
        BrowserSessionResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["BrowserSession"];
        };
        /** @description That a record was changed; what it is now, it says itself. */
        Change: {
            id: number;
            /** Format: date-time */
            at: string;
            entity: components["schemas"]["Entity"];
            entity_id: number;
            chapter_id: number | null;
            action: string;
        };
        /** @description What a member has asked the office to change. */
        ChangeRequest: {
            id: number;
            member_id: number;
            kind: components["schemas"]["ChangeRequestKind"];
            before: components["schemas"]["ValuesBefore"];
            set: components["schemas"]["AskedValues"];
            state: components["schemas"]["ChangeRequestState"];
            /** Format: date-time */
            createddate: string;
            /** @description The account that answered. */
            decided_by: number | null;
            /** @description The batch by which it was carried out, which `undobatch` takes back. */
            batch_id: number | null;
            reason: string;
        };
        ChangeRequestAnswer: {
            id: number;
            /** @description Whether what is asked for is changed. */
            accept: boolean;
            reason?: string;
            before?: components["schemas"]["ValuesLookedAt"];
        };
        /**
         * @description `erasure`: the member asks to be erased (`erasemember`), and nothing is set.
         * @enum {string}
         */
        ChangeRequestKind: "change" | "erasure";
        /** @description A page of a list. */
        ChangeRequestList: {
            requests: components["schemas"]["ChangeRequest"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        ChangeRequestListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["ChangeRequestList"];
        };
        /** @description The envelope of a success. */
        ChangeRequestResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["ChangeRequest"];
        };
        /**
         * @description Whether it waits, or how it was answered.
         * @enum {string}
         */
        ChangeRequestState: "waiting" | "accepted" | "declined";
        /** @description Changes in their order, without gaps. */
        Changes: {
            changes: components["schemas"]["Change"][];
            /** @description What was looked at: `after` of the next request. */
            next: number;
        };
        /** @description The envelope of a success. */
        ChangesResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Changes"];
        };
        /** @description A part of the organisation. */
        Chapter: {
            id: number;
            name: string;
            description: string;
            location: string;
            /** @description A name of the IANA time zone database. */
            timezone: string;
            /** @description ISO 4217; the list Currency has the currencies of today. */
            currency: string;
            /** Format: date-time */
            createddate: string;
        };
        ChapterArchive: {
            id: number;
            archived: boolean;
        };
        /** @description A chapter, and whether nobody joins it any more. */
        ChapterArchived: {
            id: number;
            name: string;
            description: string;
            location: string;
            /** @description A name of the IANA time zone database. */
            timezone: string;
            /** @description ISO 4217; the list Currency has the currencies of today. */
            currency: string;
            /** Format: date-time */
            createddate: string;
            archived: boolean;
        };
        /** @description The envelope of a success. */
        ChapterArchivedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["ChapterArchived"];
        };
        /** @description The members of one chapter. */
        ChapterCount: {
            id: number;
            name: string;
            /** @description Members counted; contacts are none. */
            members: number;
            /** @description How many members joined in the month. */
            new_members: number;
        };
        ChapterCreate: {
            name: string;
            description?: string;
            location?: string;
            /** @description A name of the IANA time zone database. */
            timezone?: string;
            /** @description ISO 4217; the list Currency has the currencies of today. */
            currency?: string;
            /** @description The account that its invoices name; null for the association's main one. Its numbers are `iban` and `bic`: where these are sent instead, an account that has them is taken, or made. */
            bank_account_id?: number | null;
        };
        /** @description A chapter with all fields. */
        ChapterDetails: {
            id: number;
            name: string;
            description: string;
            location: string;
            /** @description A name of the IANA time zone database. */
            timezone: string;
            /** @description ISO 4217; the list Currency has the currencies of today. */
            currency: string;
            /** Format: date-time */
            createddate: string;
            /** @description The language in which it writes, BCP 47; empty for the language of each reader. */
            language: string;
            email: string;
            /** @description The account that its invoices name; null for the association's main one. Its numbers are `iban` and `bic`: where these are sent instead, an account that has them is taken, or made. */
            bank_account_id: number | null;
            /** @description Checked by its check digits; kept without blanks. */
            iban: string;
            /** @description ISO 9362:2022: four letters or digits of the bank, its country, two of its place, three of a branch. */
            bic: string;
            /**
             * Format: int32
             * @description The least number of days that a member has to pay.
             */
            payment_days: number;
            /**
             * Format: date
             * @description The first day for which members are charged and told; at most five years back when it is set; null: not set yet, nobody is charged or told.
             */
            acts_from: string | null;
            automation: components["schemas"]["Automation"];
            self_service: components["schemas"]["SelfService"];
            /** @description How many days after the due date members are reminded of open dues. */
            dunning_days: number[];
            /** @description For SEPA direct debits; empty for the association's. */
            creditor_identifier: string;
            pain_version: components["schemas"]["OwnPainVersion"] | null;
            /**
             * Format: int32
             * @description Null: the association's.
             */
            prenotice_days: number | null;
            /**
             * Format: int32
             * @description Null: the association's.
             */
            debit_lead_days: number | null;
        };
        /** @description The envelope of a success. */
        ChapterDetailsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["ChapterDetails"];
        };
        ChapterEdit: {
            id: number;
            name?: string;
            description?: string;
            location?: string;
            /** @description A name of the IANA time zone database. */
            timezone?: string;
            /** @description ISO 4217; the list Currency has the currencies of today. */
            currency?: string;
            /** @description The language in which it writes, BCP 47; empty for the language of each reader. */
            language?: string;
            email?: string;
            /** @description The account that its invoices name; null for the association's main one. Its numbers are `iban` and `bic`: where these are sent instead, an account that has them is taken, or made. */
            bank_account_id?: number | null;
            /** @description Checked by its check digits; kept without blanks. */
            iban?: string;
            /** @description ISO 9362:2022: four letters or digits of the bank, its country, two of its place, three of a branch. */
            bic?: string;
            /**
             * Format: int32
             * @description The least number of days that a member has to pay.
             */
            payment_days?: number;
            /**
             * Format: date
             * @description The first day for which members are charged and told; at most five years back when it is set; null: not set yet, nobody is charged or told.
             */
            acts_from?: string | null;
            automation?: components["schemas"]["Automation"];
            self_service?: components["schemas"]["SelfService"];
            /** @description How many days after the due date members are reminded of open dues. */
            dunning_days?: number[];
            /** @description For SEPA direct debits; empty for the association's. */
            creditor_identifier?: string;
            pain_version?: components["schemas"]["OwnPainVersion"] | null;
            /**
             * Format: int32
             * @description Null: the association's.
             */
            prenotice_days?: number | null;
            /**
             * Format: int32
             * @description Null: the association's.
             */
            debit_lead_days?: number | null;
        };
        /** @description A page of a list. */
        ChapterList: {
            chapters: components["schemas"]["Chapter"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        ChapterListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["ChapterList"];
        };
        ChapterRemove: {
            id: number;
        };
        /** @description A chapter that was removed. */
        ChapterRemoved: {
            id: number;
        };
        /** @description The envelope of a success. */
        ChapterRemovedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["ChapterRemoved"];
        };
        /** @description The envelope of a success. */
        ChapterResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Chapter"];
        };
        /** @description What the association calls a chapter; empty if it has no word of its own. */
        ChapterWord: {
            /** @description The word for one chapter. */
            one: string;
            /** @description The word for several chapters. */
            many: string;
        };
        /** @description A run of direct debits with its dues. */
        Collection: {
            id: number;
            chapter_id: number;
            state: components["schemas"]["CollectionState"];
            /**
             * Format: date
             * @description The TARGET day on which it collects.
             */
            day: string;
            /** Format: date */
            due_to: string;
            /** Format: date-time */
            createddate: string;
            /** @description How many dues it collects. */
            count: number;
            /**
             * Format: double
             * @description Of these dues, in euro.
             */
            sum: number;
            notices: components["schemas"]["CollectionNotices"];
            /** @description The number of its file. */
            message_id: string | null;
            /** @description The digest of its file. */
            sha256: string | null;
            /** @description Whether the file can be had; erasing somebody whom it names takes it. */
            has_file: boolean;
            /** Format: date-time */
            released: string | null;
            /**
             * Format: date
             * @description Since when the bank has it.
             */
            handed_over: string | null;
            /**
             * Format: date
             * @description When it was paid, cancelled or refused.
             */
            closed: string | null;
            reason: string | null;
            /** @description How many came back. */
            returned: number;
            lines: components["schemas"]["CollectionLineState"][];
            /** @description What creation or release have just left out, or the release did before. */
            left_out: components["schemas"]["LeftOut"][];
        };
        CollectionCancel: {
            id: number;
            reason: string;
        };
        CollectionCreate: {
            chapter_id: number;
            /**
             * Format: date
             * @description Dues that are due until this day.
             */
            due_to: string;
            /**
             * Format: date
             * @description When the money is to be collected; the next TARGET day that the notice and the bank allow where it is left out.
             */
            day?: string;
            filter?: components["schemas"]["MemberFilter"];
            /** @description Whether who has left pays what is owed still. By default `true`. */
            include_left?: boolean;
        };
        CollectionHandover: {
            id: number;
            /**
             * Format: date
             * @description The day on which the bank got the file.
             */
            on: string;
            /** @description Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now. By default `false`. */
            dry_run?: boolean;
        };
        /** @description A run of direct debits. */
        CollectionItem: {
            id: number;
            chapter_id: number;
            state: components["schemas"]["CollectionState"];
            /**
             * Format: date
             * @description The TARGET day on which it collects.
             */
            day: string;
            /** Format: date */
            due_to: string;
            /** Format: date-time */
            createddate: string;
            /** @description How many dues it collects. */
            count: number;
            /**
             * Format: double
             * @description Of these dues, in euro.
             */
            sum: number;
            notices: components["schemas"]["CollectionNotices"];
            /** @description The number of its file. */
            message_id: string | null;
            /** @description The digest of its file. */
            sha256: string | null;
            /** @description Whether the file can be had; erasing somebody whom it names takes it. */
            has_file: boolean;
            /** Format: date-time */
            released: string | null;
            /**
             * Format: date
             * @description Since when the bank has it.
             */
            handed_over: string | null;
            /**
             * Format: date
             * @description When it was paid, cancelled or refused.
             */
            closed: string | null;
            reason: string | null;
            /** @description How many came back. */
            returned: number;
        };
        /** @description A page of a list. */
        CollectionItemList: {
            collections: components["schemas"]["CollectionItem"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        CollectionItemListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["CollectionItemList"];
        };
        /** @description A due that a run collects. */
        CollectionLine: {
            due_id: number;
            member_id: number;
            payer_id: number;
            mandate_id: number;
            /**
             * Format: double
             * @description What is collected, in euro.
             */
            amount: number;
        };
        /** @description A due of a run, and what became of it. */
        CollectionLineState: {
            due_id: number;
            member_id: number;
            payer_id: number;
            mandate_id: number;
            /**
             * Format: double
             * @description What is collected, in euro.
             */
            amount: number;
            /** @description Whether it is booked as paid. */
            paid: boolean;
            /**
             * Format: date
             * @description The day on which it came back.
             */
            returned_on: string | null;
            /** @description The reason of the bank (ISO 20022), empty where it gives none. */
            return_code: string | null;
            /** @description The same in words. */
            return_reason: string | null;
            task: components["schemas"]["ReturnTask"] | null;
        };
        /** @description What became of the notices. */
        CollectionNotices: {
            /** @description Those that wait for the office. */
            proposed: number;
            /** @description Those that are on their way. */
            waiting: number;
            /** @description Those that have gone. */
            sent: number;
            /** @description Those that did not go, as without an address. */
            stuck: number;
        };
        /** @description Who would be collected from, and who not. */
        CollectionPreview: {
            /** Format: date */
            day: string;
            lines: components["schemas"]["CollectionLine"][];
            /**
             * Format: double
             * @description Of all lines.
             */
            sum: number;
            left_out: components["schemas"]["LeftOut"][];
        };
        CollectionPreviewQuery: {
            chapter_id: number;
            /**
             * Format: date
             * @description Dues that are due until this day.
             */
            due_to: string;
            /**
             * Format: date
             * @description When the money is to be collected; the next TARGET day that the notice and the bank allow where it is left out.
             */
            day?: string;
            filter?: components["schemas"]["MemberFilter"];
            /** @description Whether who has left pays what is owed still. By default `true`. */
            include_left?: boolean;
        };
        /** @description The envelope of a success. */
        CollectionPreviewResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["CollectionPreview"];
        };
        CollectionReject: {
            id: number;
            reason: string;
        };
        CollectionRelease: {
            id: number;
            /** @description Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now. By default `false`. */
            dry_run?: boolean;
        };
        /** @description The envelope of a success. */
        CollectionResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Collection"];
        };
        /**
         * @description Its notices go out, its file is frozen, the bank has it, it is paid, or it was taken back by the office or by the bank.
         * @enum {string}
         */
        CollectionState: "draft" | "released" | "handed_over" | "settled" | "cancelled" | "rejected";
        /**
         * @description How its days such as 03/05/2020 are written; `either` where no cell says so, null where there are none; for `explain`.
         * @enum {string}
         */
        ColumnDays: "day_first" | "month_first" | "either";
        /** @description What happens if nobody does anything. */
        ComingEvent: {
            /** Format: date */
            on: string;
            kind: components["schemas"]["ComingEventKind"];
            text: string;
            message: components["schemas"]["ComingMessage"] | null;
            /**
             * Format: date
             * @description The first day of its term.
             */
            startdate: string | null;
            /**
             * Format: date
             * @description The last day of its term.
             */
            enddate: string | null;
            /** @description The due that is charged, or of which the member is reminded. */
            dues_name: string | null;
            /**
             * Format: double
             * @description The open amount of that due.
             */
            amount: number | null;
            currency: string | null;
            /** Format: date */
            due_date: string | null;
            /** @description The place in the household by which a due is charged; null where it does not depend on one. */
            household_rank: number | null;
        };
        /**
         * @description What rules do automatically, or the bank that collects a due.
         * @enum {string}
         */
        ComingEventKind: "term_prepared" | "term_started" | "term_ended" | "lapsed" | "due_made" | "held_for_dues" | "released_hold" | "ended_for_dues" | "application_expired" | "message_due" | "due_collected";
        /**
         * @description What the member is told; null for what is no message.
         * @enum {string}
         */
        ComingMessage: "renewal_reminder" | "dues_reminder";
        ConfirmApplication: {
            /** @description Behind the # of the link in the mail. */
            token?: string;
            slug?: string;
            /** @description The ten characters in the mail. */
            code?: string;
        };
        /** @description What became of an application. */
        ConfirmedApplication: {
            state: components["schemas"]["ConfirmedState"];
        };
        /** @description The envelope of a success. */
        ConfirmedApplicationResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["ConfirmedApplication"];
        };
        /**
         * @description What it waits for, or what became of it.
         * @enum {string}
         */
        ConfirmedState: "submitted" | "awaiting_approval" | "awaiting_payment" | "accepted" | "declined" | "withdrawn" | "expired";
        /** @description What a member was asked to consent to, and has said last. */
        Consent: {
            /** @description What requests call it; it never changes. */
            key: string;
            /** @description What the applicant reads, and what is kept with the answer. */
            text: string;
            /** @description The version of the form that had this text. */
            version: number;
            /** @description Whether it is given now. */
            given: boolean;
            /**
             * Format: date-time
             * @description When it was given; null where it never was.
             */
            given_on: string | null;
            /**
             * Format: date-time
             * @description When it was withdrawn.
             */
            withdrawn_on: string | null;
        };
        /** @description A number of the statistics. */
        CountByAge: {
            /** @description The first age; null where the ages are unknown. */
            from: number | null;
            /** @description The last age; null for all above, and where the ages are unknown. */
            to: number | null;
            count: number;
        };
        /** @description A number of the statistics. */
        CountByAgeAndGender: {
            /** @description The first age; null where the ages are unknown. */
            from: number | null;
            /** @description The last age; null for all above, and where the ages are unknown. */
            to: number | null;
            gender: components["schemas"]["CountedGender"];
            count: number;
        };
        /** @description A number of the statistics. */
        CountByBirthYear: {
            /** @description The year of birth; null where it is unknown. */
            year: number | null;
            gender: components["schemas"]["CountedGender"];
            count: number;
        };
        /** @description The numbers of a chapter. */
        CountByChapter: {
            chapter_id: number;
            name: string;
            /** @description Each counts once in each of the chapters. */
            persons: number;
            memberships: number;
            /** @description Persons by age on the day and gender, where there are any. */
            by_age_and_gender: components["schemas"]["CountByAgeAndGender"][];
        };
        /** @description A number of the statistics. */
        CountByGender: {
            gender: components["schemas"]["CountedGender"];
            count: number;
        };
        /** @description A number of the statistics. */
        CountByType: {
            /** @description The first of the types of this name. */
            membertype_id: number;
            name: string;
            /** @description The types of this name, each of its chapter. */
            chapters: components["schemas"]["CountByTypeOfChapter"][];
            count: number;
        };
        /** @description A number of the statistics. */
        CountByTypeOfChapter: {
            chapter_id: number;
            membertype_id: number;
            count: number;
        };
        /**
         * @description The gender; empty where it is unknown.
         * @enum {string}
         */
        CountedGender: "female" | "male" | "diverse" | "";
        /**
         * @description The countries of the world (ISO 3166-1 alpha-2).
         * @enum {string}
         */
        Country: "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "YE" | "YT" | "ZA" | "ZM" | "ZW";
        /**
         * @description The currencies that people pay with now (ISO 4217). A field takes those of former times, too.
         * @enum {string}
         */
        Currency: "AED" | "AFN" | "ALL" | "AMD" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG";
        /** @description An amount with the decimals of its currency. */
        CurrencyAmount: {
            currency: string;
            /** Format: double */
            amount: number;
        };
        /** @description The decimals of amounts in currencies whose minor units are not hundredths (ISO 4217); all others have 2. The list is the example. */
        CurrencyDecimals: {
            [key: string]: number;
        };
        /** @description Both ends belong to it; each may be missing. */
        DateRange: {
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
        };
        /** @description Both ends belong to it; each may be missing. */
        DayOfYearRange: {
            /** @description Month and day; from and to may pass the turn of the year. */
            from?: string;
            /** @description Month and day; from and to may pass the turn of the year. */
            to?: string;
        };
        /**
         * @description How days such as 03/05/2020 are read in columns where no cell can be read in one order alone; without it as the other columns, else the day first.
         * @enum {string}
         */
        DayOrder: "day_first" | "month_first";
        /**
         * @description What happens to who does not pay.
         * @enum {string}
         */
        DeactivationPolicy: "none" | "suspend" | "end";
        /**
         * @description For CSV: what separates the decimals of amounts, where nothing in the file shows it; it is kept with the mapping.
         * @enum {string}
         */
        DecimalMark: "comma" | "point";
        /**
         * @description What separates the cells of CSV; spreadsheets of countries with a decimal comma expect semicolons.
         * @enum {string}
         */
        Delimiter: "comma" | "semicolon";
        /** @description What a webhook was or will be told. */
        Delivery: {
            id: number;
            webhook_id: number;
            /** @description The header `webhook-id`, the same in each try. */
            message_id: string;
            type: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            state: components["schemas"]["DeliveryState"];
            attempts: number;
            /**
             * Format: date-time
             * @description When it is tried next, while it waits.
             */
            next_try: string | null;
            /** @description Of the last answer. */
            status: number | null;
            /** @description The last answer, its first 4 KiB, or why there was none, such as ECONNREFUSED. */
            answer: string | null;
            /** @description What is sent. */
            body: string;
        };
        /** @description A page of a list. */
        DeliveryList: {
            deliveries: components["schemas"]["Delivery"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        DeliveryListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["DeliveryList"];
        };
        /** @enum {string} */
        DeliveryState: "waiting" | "sending" | "delivered" | "failed";
        /**
         * @description What is wrong with a field, a row or a file; stable.
         * @enum {string}
         */
        DetailCode: "after_today" | "ages_reversed" | "always_sent" | "ambiguous_number" | "another_currency" | "another_holder" | "archived_account" | "archived_chapter" | "archived_field" | "archived_function" | "asked_twice" | "bad_encoding" | "before_payment" | "booked_entries" | "broken_statement" | "cannot_change" | "changed_since" | "choices_in_use" | "consent_missing" | "control_characters" | "date_out_of_range" | "does_not_fit_periods" | "doubtful" | "due_of_another" | "email_taken" | "empty_file" | "end_before_start" | "far_from_today" | "field_of_members" | "former_type" | "former_value" | "from_or_ids" | "given_twice" | "gone" | "has_balance" | "holds_already" | "id_used_twice" | "in_the_past" | "invisible_character" | "link_missing" | "linked_address" | "linked_in_chapter" | "long_heading" | "malformed_http" | "many_columns" | "money_moved" | "more_than_credit" | "more_than_open" | "more_than_paid" | "needs_choices" | "no_address" | "no_amounts" | "no_chapter_column" | "no_column" | "no_host" | "no_path" | "no_seat" | "no_such_chapter" | "no_such_record" | "no_terms" | "no_type_column" | "not_a_bic" | "not_a_chapter_choice" | "not_a_country" | "not_a_creditor" | "not_a_currency" | "not_a_current_type" | "not_a_date" | "not_a_decision" | "not_a_form" | "not_a_language" | "not_a_mandate_reference" | "not_a_moment" | "not_a_multiple" | "not_a_network" | "not_a_number" | "not_a_statement" | "not_a_timezone" | "not_a_type_choice" | "not_a_workbook" | "not_an_action" | "not_an_email" | "not_an_iban" | "not_an_own_address" | "not_csv" | "not_for_forms" | "not_for_tokens" | "not_headings" | "not_in_chapter" | "not_json" | "not_meanings" | "not_ndjson" | "not_one_of" | "not_public" | "not_six_digits" | "not_text" | "not_to_be_unique" | "not_unique" | "not_visible_ascii" | "not_yes_or_no" | "other_chapter" | "other_mandate" | "outside_eea" | "own_address" | "password_is_common" | "password_is_email" | "password_names_chapter" | "password_names_person" | "password_names_service" | "password_repeats" | "payer_has_payer" | "payer_is_paid_for" | "payer_refused" | "pays_for_itself" | "pays_for_others" | "pays_for_too_many" | "pays_since" | "proof_asked" | "ranks_reversed" | "referred_to" | "repeated_items" | "required" | "reserved_number" | "role_for_all_chapters" | "role_needs_chapter" | "role_or_operations" | "same_chapter" | "same_member" | "several_payers" | "shares_address" | "shares_address_in_file" | "short_year" | "shortened_number" | "splits_choices" | "stamp_early" | "stamp_forged" | "stamp_late" | "stamp_spent" | "stands_alone" | "sum_differs" | "taken" | "takes_no_choices" | "terms_stay" | "to_before_from" | "too_deep" | "too_far_ahead" | "too_far_back" | "too_few" | "too_large" | "too_long" | "too_long_ago" | "too_many" | "too_many_cells" | "too_many_decimals" | "too_many_entries" | "too_many_facts" | "too_many_kib" | "too_many_marks" | "too_short" | "too_small" | "twice_in_file" | "two_columns" | "unclear_amounts" | "unexpected_body" | "unique_for_many" | "unknown_field" | "unknown_payer" | "unknown_variable" | "unpacks_too_large" | "unsafe_number" | "unwritable_name" | "values_doubled" | "values_missing" | "values_of_kind" | "wrong_code" | "wrong_form" | "wrong_type";
        /** @description By the code of a detail: the names of its parameters. The list is the example. */
        DetailParams: {
            [key: string]: string[];
        };
        /** @description A row that may mean a member. */
        DoubtfulRow: {
            line: number;
            name: string;
            /** @description What the row says; empty if nothing. */
            email: string;
            /** @description What the row says; empty if nothing. */
            phone: string;
            /** @description What the row says; empty if nothing. */
            date_of_birth: string;
            /** @description The first five. */
            candidates: components["schemas"]["ImportCandidate"][];
            /** @description How many members it may mean. */
            total: number;
        };
        /**
         * @description How every doubtful row is treated, that is, a row that may mean a member: `create` creates a new member, `update` changes that member if there is only one. Without it, such a row is refused unless `decisions` names its line.
         * @enum {string}
         */
        DoubtfulRows: "create" | "update";
        /** @description What one member owes once. */
        Due: {
            id: number;
            member_id: number;
            /** @description Who pays for the member. */
            payer_id: number;
            /** @description The term that it belongs to. */
            membership_id: number | null;
            dues_name: string;
            /**
             * Format: double
             * @description With the decimals of the currency.
             */
            amount: number;
            /**
             * Format: double
             * @description What is still to be paid.
             */
            open_amount: number;
            currency: string;
            /** Format: date */
            period_start: string;
            /** Format: date */
            period_end: string | null;
            /** Format: date */
            due_date: string;
            state: components["schemas"]["DueState"];
            /** @description Whether a bank collects it by direct debit: it is not reminded of, and counts as paid for grace and deactivation. */
            collecting: boolean;
            /**
             * Format: date
             * @description The day on which the direct debit collects it that a bank has.
             */
            collects_on: string | null;
            /** @description A creditor reference (ISO 11649), unique in the register. */
            reference: string;
            /** Format: date-time */
            createddate: string;
        };
        DueCreate: {
            member_id: number;
            dues_name: string;
            /**
             * Format: double
             * @description No more decimals than the currency has.
             */
            amount: number;
            /** @description By default that of the chapter. */
            currency?: string;
            /** Format: date */
            due_date: string;
        };
        /**
         * @description How often it is paid.
         * @enum {string}
         */
        DueFrequency: "one_time" | "monthly" | "quarterly" | "semiannual" | "yearly" | "per_term";
        DueInstalment: {
            /**
             * Format: double
             * @description No more decimals than the currency has.
             */
            amount: number;
            /** Format: date */
            due_date: string;
        };
        /** @description A page of dues. */
        DueList: {
            dues: components["schemas"]["Due"][];
            pagination: components["schemas"]["Pagination"];
            /** @description What is open of all dues that match, by currency. */
            sums?: components["schemas"]["CurrencyAmount"][];
        };
        /** @description The envelope of a success. */
        DueListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["DueList"];
        };
        /**
         * @description By default in the order of creation.
         * @enum {string}
         */
        DueOrder: "id" | "due_date" | "-due_date" | "open_amount" | "-open_amount";
        /** @description The instalments. */
        DueParts: {
            dues: components["schemas"]["Due"][];
        };
        /** @description The envelope of a success. */
        DuePartsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["DueParts"];
        };
        /** @description The envelope of a success. */
        DueResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Due"];
        };
        DueSplit: {
            id: number;
            /** @description Together what is open; the due itself becomes the first. */
            parts: components["schemas"]["DueInstalment"][];
        };
        /**
         * @description What became of it.
         * @enum {string}
         */
        DueState: "open" | "partly_paid" | "paid" | "waived" | "void";
        DueToSettle: {
            due_id: number;
            /**
             * Format: double
             * @description No more decimals than the currency has.
             */
            amount: number;
        };
        DueWaive: {
            id: number;
            reason: components["schemas"]["WaiverReason"];
            /** @description For the log alone. */
            note?: string;
        };
        /** @description Two members who may be one person, and why. */
        DuplicatePair: {
            /** @description Both: with `across` the one of the chapter first, else the one with the lower id. */
            members: components["schemas"]["MemberDetails"][];
            reasons: components["schemas"]["DuplicateReason"][];
            /** @description Whether they are certainly one person: the same name, birthday and address (e-mail, or street and postal code), or the same member number. */
            certain: boolean;
        };
        /** @description A page of a list. */
        DuplicatePairList: {
            pairs: components["schemas"]["DuplicatePair"][];
            pagination: components["schemas"]["Pagination"];
            /** @description With `across`, how many of all pairs are certain: `linkduplicates` links them. */
            certain: number;
        };
        /** @description The envelope of a success. */
        DuplicatePairListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["DuplicatePairList"];
        };
        /**
         * @description Why two members may be one person.
         * @enum {string}
         */
        DuplicateReason: "membernumber" | "name_and_birthday" | "address_and_firstname" | "phone_and_firstname" | "name";
        DuplicatesLink: {
            chapter_id: number;
        };
        /** @description How many duplicates were linked. */
        DuplicatesLinked: {
            /** @description How many pairs were linked. */
            linked: number;
            /** @description How many certain pairs were not linked, since linking them would make two members of one chapter one person. */
            left: number;
        };
        /** @description The envelope of a success. */
        DuplicatesLinkedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["DuplicatesLinked"];
        };
        /** @description An object without fields. */
        Empty: Record<string, never>;
        /** @description The envelope of a success. */
        EmptyResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Empty"];
        };
        /** @description A type that ends soon, and its members. */
        EndingMembershipType: {
            id: number;
            chapter_id: number;
            name: string;
            /** @description Members counted; contacts are none. */
            members: number;
            /** Format: date-time */
            enddate: string;
        };
        /** @description The first owner's link needs email and name, others refuse them. */
        Enrol: {
            /** @description What stands behind the # of the link. */
            token: string;
            /** @description 12 to 1024 characters, none of the common passwords, not a few characters repeated, without the names of the service, of a chapter and of the person; nothing else is asked of it. */
            password: string;
            otp: string;
            email?: string;
            name?: string;
        };
        /** @description An enrolment that waits for a password and a code; email is null on the first owner's link. */
        Enrolment: {
            email: string | null;
            /** @description For a QR code. */
            otpauth_uri: string;
            /** @description In base32, for typing. */
            secret: string;
            /**
             * Format: date-time
             * @description When the link was opened before this time; missing if it was not. If somebody else opened it, ask for a new link.
             */
            opened_before?: string;
        };
        /** @description The first owner's link needs email and name, others refuse them. */
        EnrolmentCheck: {
            /** @description What stands behind the # of the link. */
            token: string;
            /** @description 12 to 1024 characters, none of the common passwords, not a few characters repeated, without the names of the service, of a chapter and of the person; nothing else is asked of it. */
            password: string;
            email?: string;
            name?: string;
        };
        EnrolmentOpen: {
            /** @description What stands behind the # of the link. */
            token: string;
        };
        /** @description The envelope of a success. */
        EnrolmentResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Enrolment"];
        };
        /**
         * @description A kind of record.
         * @enum {string}
         */
        Entity: "account" | "assistant_request" | "association" | "bank_account" | "batch" | "change_request" | "chapter" | "collection" | "field" | "filter" | "form" | "function" | "holding" | "import_mapping" | "invoice" | "mailing" | "mandate" | "member" | "member_message" | "membership" | "membership_type" | "payment" | "statement_entry" | "token" | "webhook";
        EntriesIgnore: {
            chapter_id: number;
            ids: number[];
            reason: string | null;
        };
        /** @description What became of entries that were to be put aside. */
        EntriesIgnored: {
            /** @description How many of the entries are put aside now. */
            ignored: number;
            /** @description Those that stay as they are. */
            left: components["schemas"]["EntryLeft"][];
        };
        /** @description The envelope of a success. */
        EntriesIgnoredResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["EntriesIgnored"];
        };
        EntryIgnore: {
            id: number;
            reason: string | null;
        };
        /** @description An entry that stays as it is. */
        EntryLeft: {
            id: number;
            why: components["schemas"]["EntryLeftReason"];
        };
        /**
         * @description It is booked by now, or its details are entries of their own.
         * @enum {string}
         */
        EntryLeftReason: "booked" | "replaced";
        EntryMatch: {
            id: number;
            /** @description Who has paid, or got the money. */
            member_id: number;
            /** @description Which dues it settles first; the rest settles the oldest. */
            settles?: components["schemas"]["DueToSettle"][];
            /** @description Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now. By default `false`. */
            dry_run?: boolean;
        };
        /**
         * @description Booked as a payment, proposed for members, without a proposal, or put aside.
         * @enum {string}
         */
        EntryState: "booked" | "proposed" | "unmatched" | "ignored";
        EntryUnmatch: {
            id: number;
            /** @description Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now. By default `false`. */
            dry_run?: boolean;
        };
        /**
         * @description The format of the file.
         * @enum {string}
         */
        ExportFormat: "csv" | "ndjson";
        /**
         * @description Data for programs, or a letter in the association's language.
         * @enum {string}
         */
        ExtractFormat: "json" | "pdf";
        /** @description The envelope of every failure. */
        Failure: {
            /** @constant */
            status: "error";
            code: components["schemas"]["FailureCode"];
            /** @description One sentence that says what to do. */
            message: string;
            /** @description Every offending field with validation_error, every refused row with import_refused; with email_taken and name_taken the record that has it, for those who may see it. */
            details?: components["schemas"]["FailureDetail"][];
        };
        /**
         * @description What went wrong; stable.
         * @enum {string}
         */
        FailureCode: "already_reversed" | "application_waits" | "batch_in_use" | "changes_reset" | "chapter_forbidden" | "code_used" | "collection_state" | "conflict" | "creditor_missing" | "day_too_near" | "dues_open" | "email_taken" | "entry_booked" | "entry_replaced" | "entry_returned" | "external_ref_taken" | "forbidden" | "headers_too_large" | "holding_kept" | "iban_not_sepa" | "iban_taken" | "idempotency_conflict" | "import_refused" | "in_use" | "internal_error" | "invalid_credentials" | "invalid_json" | "invalid_refresh_token" | "invoice_cancelled" | "leaves_before_joining" | "mail_not_configured" | "mailing_released" | "mandate_ended" | "membernumber_taken" | "message_waits" | "method_not_allowed" | "name_taken" | "no_application" | "no_contact_type" | "no_mail_server" | "no_membership" | "no_pause" | "no_public_url" | "not_found" | "not_paid_yet" | "nothing_open" | "nothing_to_collect" | "nothing_to_renew" | "outside_of_term" | "own_application" | "pause_overlaps" | "payload_too_large" | "payments_under_way" | "precondition_failed" | "proof_required" | "rate_limited" | "read_only" | "reauthentication_required" | "reference_taken" | "request_changed" | "seats_taken" | "sender_incomplete" | "storage_full" | "term_overlaps" | "too_many_facts" | "too_many_kept" | "unauthorized" | "unavailable" | "unsupported_media_type" | "uri_too_long" | "validation_error" | "value_taken" | "wrong_origin" | "wrong_signature";
        /** @description What is wrong with one field, or stands in its way. */
        FailureDetail: {
            /** @description JSON Pointer into the body, or /name of a parameter; empty for the whole request. */
            path: string;
            /** @description What to do about it, in English. */
            message: string;
            code: components["schemas"]["DetailCode"];
            /** @description What a text in another language needs besides the code: see DetailParams. */
            params: {
                [key: string]: unknown;
            };
        };
        /** @description A field that the association has defined for its members. */
        Field: {
            id: number;
            /** @description The chapter whose members have the field; null for those of all chapters. */
            chapter_id: number | null;
            /** @description What requests, filters, files and templates call it; it never changes. */
            key: string;
            /** @description What people call it. */
            label: string;
            kind: components["schemas"]["FieldKind"];
            /** @description What can be chosen, for the kinds `choice` and `choices`. */
            choices: string[];
            /** @description Whether every member has to have a value. */
            required: boolean;
            /** @description Whether it takes no more values; those that members have are kept. */
            archived: boolean;
            /** @description Whether forms on the web may ask for it (`createform`); false by default. */
            public: boolean;
            /** @description Whether no two members of a chapter have the same value, as of the id in another program (`putmember`); for texts and numbers, false by default. */
            unique: boolean;
        };
        FieldCreate: {
            /** @description The chapter whose members have the field; null for those of all chapters. */
            chapter_id?: number | null;
            /** @description What requests, filters, files and templates call it; it never changes. */
            key: string;
            /** @description What people call it. */
            label: string;
            kind: components["schemas"]["FieldKind"];
            /** @description What can be chosen, for the kinds `choice` and `choices`. */
            choices?: string[];
            /** @description Whether every member has to have a value. */
            required?: boolean;
            /** @description Whether forms on the web may ask for it (`createform`); false by default. */
            public?: boolean;
            /** @description Whether no two members of a chapter have the same value, as of the id in another program (`putmember`); for texts and numbers, false by default. */
            unique?: boolean;
        };
        FieldEdit: {
            id: number;
            /** @description The chapter whose members have the field; null for those of all chapters. */
            chapter_id?: number | null;
            /** @description What requests, filters, files and templates call it; it never changes. */
            key?: string;
            /** @description What people call it. */
            label?: string;
            kind?: components["schemas"]["FieldKind"];
            /** @description What can be chosen, for the kinds `choice` and `choices`. */
            choices?: string[];
            /** @description Whether every member has to have a value. */
            required?: boolean;
            /** @description Whether it takes no more values; those that members have are kept. */
            archived?: boolean;
            /** @description Whether forms on the web may ask for it (`createform`); false by default. */
            public?: boolean;
            /** @description Whether no two members of a chapter have the same value, as of the id in another program (`putmember`); for texts and numbers, false by default. */
            unique?: boolean;
        };
        /**
         * @description What its values can be: `choices` are several of the choices.
         * @enum {string}
         */
        FieldKind: "text" | "number" | "date" | "choice" | "choices" | "yes_no";
        /** @description A page of a list. */
        FieldList: {
            fields: components["schemas"]["Field"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        FieldListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["FieldList"];
        };
        /** @description The envelope of a success. */
        FieldResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Field"];
        };
        /** @description The program that has written a file. */
        FileSource: {
            name: string;
            label: string;
            /** @description Whether its headings leave no doubt. */
            sure: boolean;
        };
        FilterCreate: {
            chapter_id: number;
            name: string;
            filter: components["schemas"]["MemberFilter"];
            /** @description Fields of members; `fields.KEY` for a custom field, `fields` for all of these. Members who are found have those of a list item anyway; a file has these alone, in this order. */
            columns?: string[];
            /** @description What members are compared by, descending with a minus: a `MemberOrder`, or `fields.KEY` for a custom field. Those without the value come last; those of one value follow by name. By default `"name"`. */
            sort?: string;
        };
        FilterEdit: {
            id: number;
            name?: string;
            filter?: components["schemas"]["MemberFilter"];
            /** @description Fields of members; `fields.KEY` for a custom field, `fields` for all of these. Members who are found have those of a list item anyway; a file has these alone, in this order. */
            columns?: string[];
            /** @description What members are compared by, descending with a minus: a `MemberOrder`, or `fields.KEY` for a custom field. Those without the value come last; those of one value follow by name. */
            sort?: string;
        };
        FilterRemove: {
            id: number;
        };
        /** @description What was charged and paid in a time. */
        Finances: {
            /** @description What was charged. */
            billed: components["schemas"]["CurrencyAmount"][];
            /** @description What came, without what was taken back or returned. */
            received: components["schemas"]["CurrencyAmount"][];
            /** @description What of the payments of these days is left, and settles the next dues. */
            credited: components["schemas"]["CurrencyAmount"][];
            /** @description What of it was given up. */
            waived: components["schemas"]["CurrencyAmount"][];
            /** @description What of it is still to be paid. */
            open: components["schemas"]["CurrencyAmount"][];
            overdue: components["schemas"]["Overdue"];
            /** @description Dues by membership type. */
            by_type: components["schemas"]["TypeFinances"][];
            /** @description The same by month; months without sums are left out. */
            by_month: components["schemas"]["MonthFinances"][];
        };
        /** @description The envelope of a success. */
        FinancesResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Finances"];
        };
        /** @description A form on the web, by which people apply to a chapter. */
        Form: {
            id: number;
            chapter_id: number;
            /** @description The end of its address: small letters, digits and hyphens, once in the association. */
            slug: string;
            title: string;
            intro: string;
            /** @description The membership types to choose from; those that are archived, or not offered on the day, are not shown. */
            membertype_ids: number[];
            /** @description What it asks for, in this order. First name, last name and e-mail are always asked for, first unless they are listed; so is the date of birth where a parent has to answer. */
            fields: components["schemas"]["FormField"][];
            /** @description What it asks to consent to. */
            consents: components["schemas"]["FormConsent"][];
            guardian_under: components["schemas"]["GuardianAge"];
            /**
             * Format: date
             * @description The first day of the chapter on which it is open; null without one.
             */
            open_from: string | null;
            /**
             * Format: date
             * @description The last day on which it is open; null without one.
             */
            open_until: string | null;
            /** @description Whether it is open at all. */
            active: boolean;
            /** @description Grows by one when the text of a consent changes. */
            version: number;
        };
        /** @description What a form asks to consent to. */
        FormConsent: {
            /** @description What requests call it; it never changes. */
            key: string;
            /** @description What the applicant reads, and what is kept with the answer. */
            text: string;
            /** @description Whether nobody applies without it. */
            required: boolean;
        };
        FormCreate: {
            chapter_id: number;
            /** @description The end of its address: small letters, digits and hyphens, once in the association. */
            slug: string;
            title: string;
            /** @description The membership types to choose from; those that are archived, or not offered on the day, are not shown. */
            membertype_ids: number[];
            intro?: string;
            /** @description What it asks for, in this order. First name, last name and e-mail are always asked for, first unless they are listed; so is the date of birth where a parent has to answer. */
            fields?: components["schemas"]["FormField"][];
            /** @description What it asks to consent to. */
            consents?: components["schemas"]["FormConsent"][];
            guardian_under?: components["schemas"]["GuardianAge"];
            /**
             * Format: date
             * @description The first day of the chapter on which it is open; null without one.
             */
            open_from?: string | null;
            /**
             * Format: date
             * @description The last day on which it is open; null without one.
             */
            open_until?: string | null;
            /** @description Whether it is open at all. */
            active?: boolean;
        };
        FormEdit: {
            id: number;
            /** @description The end of its address: small letters, digits and hyphens, once in the association. */
            slug?: string;
            title?: string;
            /** @description The membership types to choose from; those that are archived, or not offered on the day, are not shown. */
            membertype_ids?: number[];
            intro?: string;
            /** @description What it asks for, in this order. First name, last name and e-mail are always asked for, first unless they are listed; so is the date of birth where a parent has to answer. */
            fields?: components["schemas"]["FormField"][];
            /** @description What it asks to consent to. */
            consents?: components["schemas"]["FormConsent"][];
            guardian_under?: components["schemas"]["GuardianAge"];
            /**
             * Format: date
             * @description The first day of the chapter on which it is open; null without one.
             */
            open_from?: string | null;
            /**
             * Format: date
             * @description The last day on which it is open; null without one.
             */
            open_until?: string | null;
            /** @description Whether it is open at all. */
            active?: boolean;
        };
        /** @description A field that a form asks for. */
        FormField: {
            /** @description A field of members, or `fields.KEY` for a custom field that is public. */
            field: string;
            /** @description Whether it has to be filled in. */
            required: boolean;
        };
        /** @description A page of a list. */
        FormList: {
            forms: components["schemas"]["Form"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        FormListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["FormList"];
        };
        /** @description The envelope of a success. */
        FormResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Form"];
        };
        /** @description A member as in a list, with the columns that were asked for. */
        FoundMember: {
            id: number;
            /** @description Empty only where there is a company. */
            firstname: string;
            lastname: string;
            email: string;
            chapter_id: number;
            membertype_id: number;
            status: components["schemas"]["MemberStatus"];
            /** Format: date-time */
            createddate: string;
            phone?: string | null;
            /** Format: date */
            date_of_birth?: string | null;
            /** @description Once in the chapter; "auto" asks for the next free one. */
            membernumber?: string | null;
            salutation?: string | null;
            title?: string | null;
            gender?: components["schemas"]["MemberGender"] | null;
            /** @description With a company, the first name may be empty. */
            company?: string | null;
            /** @description Street and number. */
            street?: string | null;
            postal_code?: string | null;
            city?: string | null;
            /** @description ISO 3166-1 alpha-2; all are listed as Country. */
            country?: string | null;
            mobile?: string | null;
            /** @description BCP 47. */
            language?: string | null;
            /** Format: date */
            joined?: string | null;
            note?: string | null;
            /** @description Groups, functions and what else tells members apart; in alphabetical order. */
            tags?: string[];
            /** @description The member of the chapter who pays, and has no payer. In requests also a member of another chapter whom one may link: its linked record here pays, which is made as a contact where there is none. */
            payer_id?: number | null;
            /**
             * Format: date
             * @description Since when the member wants no mailings; messages about membership and dues go on.
             */
            unsubscribed?: string | null;
            /**
             * Format: date
             * @description The first day of the present term; else of the next one, or of the last one.
             */
            membership_startdate?: string | null;
            /**
             * Format: date
             * @description The last day of that term; null also for life.
             */
            membership_enddate?: string | null;
            /**
             * Format: date
             * @description The last day of a membership that has ended, or whose end is settled.
             */
            left?: string | null;
            left_reason?: components["schemas"]["MemberLeavingReason"] | null;
            fields?: components["schemas"]["OwnValues"];
        };
        /** @description A page of a list. */
        FoundMemberList: {
            members: components["schemas"]["FoundMember"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        FoundMemberListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["FoundMemberList"];
        };
        FunctionCreate: {
            /** @description Null for a function of all chapters. */
            chapter_id?: number | null;
            name: string;
            kind: components["schemas"]["FunctionKind"];
            /**
             * Format: int32
             * @description How many hold it at a time; null for any number.
             */
            seats?: number | null;
        };
        FunctionEdit: {
            id: number;
            name?: string;
            kind?: components["schemas"]["FunctionKind"];
            /**
             * Format: int32
             * @description How many hold it at a time; null for any number.
             */
            seats?: number | null;
            /** @description An archived function is held by nobody new. */
            archived?: boolean;
        };
        /** @description Members who hold one of these functions on a day. */
        FunctionFilter: {
            /** @description Any function where it is left out. */
            ids?: number[];
            /**
             * Format: date
             * @description Today in UTC where it is left out.
             */
            on?: string;
        };
        /**
         * @description Of the board, another task, or an honour.
         * @enum {string}
         */
        FunctionKind: "board" | "role" | "honour";
        /** @description A role, for one chapter or (chapter_id null) for all. */
        Grant: {
            role: components["schemas"]["Role"];
            chapter_id: number | null;
        };
        /** @description A parent, with an address of their own. */
        Guardian: {
            firstname: string;
            lastname: string;
            email: string;
        };
        /**
         * @description Who is younger names a parent, who confirms and pays; 0 for nobody.
         * @enum {integer}
         */
        GuardianAge: 0 | 16 | 18;
        /** @description That a member holds a function from a day to another. */
        Holding: {
            id: number;
            function_id: number;
            function_name: string;
            member_id: number;
            chapter_id: number;
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day: the one that was entered, or that of a leaving; null while none is known.
             */
            to: string | null;
            /**
             * Format: date
             * @description The day of the election.
             */
            elected_on: string | null;
            note: string;
            firstname: string;
            lastname: string;
            /** Format: date */
            date_of_birth: string | null;
            street: string;
            postal_code: string;
            city: string;
            country: string;
        };
        HoldingCreate: {
            function_id: number;
            member_id: number;
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day; null while none is known.
             */
            to?: string | null;
            /**
             * Format: date
             * @description The day of the election.
             */
            elected_on?: string | null;
            note?: string;
        };
        HoldingEdit: {
            id: number;
            /**
             * Format: date
             * @description The first day.
             */
            from?: string;
            /**
             * Format: date
             * @description The last day; null while none is known.
             */
            to?: string | null;
            /**
             * Format: date
             * @description The day of the election.
             */
            elected_on?: string | null;
            note?: string;
        };
        /** @description A page of a list. */
        HoldingList: {
            holdings: components["schemas"]["Holding"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        HoldingListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["HoldingList"];
        };
        HoldingRemove: {
            id: number;
        };
        /** @description The envelope of a success. */
        HoldingResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Holding"];
        };
        /**
         * @description The form of the answer.
         * @enum {string}
         */
        HoldingsFormat: "json" | "csv";
        /** @description A row that creates a member. */
        ImportAddition: {
            line: number;
            /** @description Empty only where there is a company. */
            firstname: string;
            lastname: string;
            email: string;
            phone: string | null;
            /** Format: date */
            date_of_birth: string | null;
            membertype_id: number;
            status: components["schemas"]["MemberStatus"];
        };
        /** @description A member whom a row may mean. */
        ImportCandidate: {
            id: number;
            /** @description Empty only where there is a company. */
            firstname: string;
            lastname: string;
            email: string;
            phone: string | null;
            /** Format: date */
            date_of_birth: string | null;
        };
        /** @description A member who is updated. */
        ImportChange: {
            line: number;
            id: number;
            firstname: string;
            lastname: string;
            changes: {
                [key: string]: unknown[];
            };
        };
        /** @description A column of a file, and what becomes of it. */
        ImportColumn: {
            /** @description As it stands in the file. */
            heading: string;
            kind: components["schemas"]["ImportColumnKind"];
            /** @description The name of the field in imports, or the key of the custom field. */
            field: string | null;
            /** @description How many cells hold something. */
            filled: number;
            reason: components["schemas"]["PassedOverReason"] | null;
            /** @description The first three values in it; for `explain`. */
            samples?: string[];
            offered?: components["schemas"]["OfferedKind"] | null;
            days?: components["schemas"]["ColumnDays"] | null;
        };
        /** @enum {string} */
        ImportColumnKind: "field" | "custom_field" | "passed_over";
        /**
         * @description `sure` links new members with those of other chapters who are certainly the same persons, where the caller may link members: the same name, birthday and address (e-mail, or street and postal code), or the same member number and the same name or birthday. Their values stand, and what they lack comes from the row. `none` links nobody but by a decision.
         * @enum {string}
         */
        ImportLink: "sure" | "none";
        /** @description Up to 1000 members, as the lines of NDJSON name them. */
        ImportList: {
            [key: string]: unknown;
        }[];
        /** @description What the columns of files are taken as, under a name. */
        ImportMapping: {
            id: number;
            chapter_id: number;
            kind: components["schemas"]["MappingKind"];
            name: string;
            /** @description The field of a column by the name that files give it; empty to pass it over. */
            mapping: {
                [key: string]: string;
            };
            /** @description Values of new members where their row has none; of CSV of a bank, the `decimal_mark` if it was said. */
            defaults: {
                [key: string]: unknown;
            };
        };
        /** @description A page of a list. */
        ImportMappingList: {
            mappings: components["schemas"]["ImportMapping"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        ImportMappingListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["ImportMappingList"];
        };
        /** @description Which part of a list this is. */
        ImportPage: {
            /** @description Records in all, on every page together. */
            total: number;
            /** @description Records skipped. */
            offset: number;
            /** @description Most items of this page. */
            limit: number;
        };
        /** @description Which part of each list this is, for `explain`: a dry run with `additions_offset`, `changes_offset`, `doubtful_offset`, `refusals_offset`, `linkable_offset` or `left_out_offset` answers the next one. */
        ImportPages: {
            additions: components["schemas"]["ImportPage"];
            changes: components["schemas"]["ImportPage"];
            doubtful: components["schemas"]["ImportPage"];
            refusals: components["schemas"]["ImportPage"];
            linkable: components["schemas"]["ImportPage"];
            left_out: components["schemas"]["ImportPage"];
        };
        /** @description Why rows are refused, by what their cells say. */
        ImportReason: {
            field: string;
            /** @description What to do about it, in English. */
            message: string;
            code: components["schemas"]["DetailCode"];
            /** @description What a text in another language needs besides the code: see DetailParams. */
            params: {
                [key: string]: unknown;
            };
            /** @description What was read in the cell, its first 100 letters; for `explain`. */
            value?: string;
            /** @description How many rows. */
            count: number;
            /** @description The first five rows. */
            lines: number[];
        };
        /** @description Both sides of an import. */
        ImportReconciliation: {
            rows: number;
            /** @description Each person of the file once. */
            persons: number;
            /** @description Members of the file with a type that is none of contacts. */
            members: number;
            by_type: components["schemas"]["ImportTypeCount"][];
            by_status: components["schemas"]["ImportStatusCount"][];
            /** @description Opening balances of the rows that are taken; empty where there are none. */
            balances: components["schemas"]["OpeningBalance"][];
            /** @description Mandates of the rows that are taken. */
            mandates: number;
            passed_over: components["schemas"]["PassedOverCells"][];
        };
        /** @description What is wrong with a row. */
        ImportRefusal: {
            line: number;
            field: string;
            /** @description What to do about it, in English. */
            message: string;
            code: components["schemas"]["DetailCode"];
            /** @description What a text in another language needs besides the code: see DetailParams. */
            params: {
                [key: string]: unknown;
            };
            /** @description Who the row is about, as the file says it; for `explain`. */
            name?: string;
            /** @description What was read in the cell, its first 100 letters; for `explain`. */
            value?: string;
        };
        /** @description What an import did, or would do. */
        ImportResult: {
            /** @description Of its audit entry; null in a dry run. */
            import_id: number | null;
            dry_run: boolean;
            created: number;
            updated: number;
            unchanged: number;
            /** @description Rows that are not good. */
            refused: number;
            /** @description Of the created, those who are linked with records in other chapters, by `link` or by a decision. */
            linked: number;
            /** @description What is wrong with them, a page of 100 or as many as were asked for. What the file as a whole lacks is named once, with line 1. */
            refusals: components["schemas"]["ImportRefusal"][];
            /** @description Why rows are refused for their values, the most frequent reasons first; for `explain`. A reason names ten values, one about words a hundred; further values count together, without `value`. */
            reasons?: components["schemas"]["ImportReason"][];
            /** @description Rows left out by a decision; for `explain`. */
            skipped?: number;
            source: components["schemas"]["FileSource"] | null;
            /** @description What becomes of each column, in the order of the file. */
            columns: components["schemas"]["ImportColumn"][];
            /** @description The files of an archive in the order in which they were read; the lines of each are counted on from `first_line`. */
            files?: components["schemas"]["ImportedFile"][];
            /** @description Names that are no membership type, for `types`; a hundred at most. */
            unknown_types: components["schemas"]["UnknownType"][];
            /** @description Words without a meaning, for `values`; a hundred of each column at most. */
            unknown_values: components["schemas"]["UnknownValue"][];
            reconciliation: components["schemas"]["ImportReconciliation"];
            /** @description Columns of the header that were passed over, the first 100; for `explain`. */
            ignored_columns?: string[];
            /** @description Who is created, a page as long as that of changes; for `explain`. */
            additions?: components["schemas"]["ImportAddition"][];
            /** @description What is different afterwards of members who are updated, a page of 20 or as many as were asked for, for `explain`: each as called before, with old and new values. */
            changes?: components["schemas"]["ImportChange"][];
            /** @description Refused rows that may mean a member, a page as long as that of refusals; for `explain`. */
            doubtful?: components["schemas"]["DoubtfulRow"][];
            /** @description New members who are not linked and may be members of other chapters in which the caller may link: a decision with the id of one links them. A page as long as that of refusals; for `explain`. */
            linkable?: components["schemas"]["LinkableRow"][];
            /** @description Values that cannot be read and without which their rows are taken (`bad_cells=skip`), a page as long as that of refusals; for `explain`. */
            left_out?: components["schemas"]["LeftOutValue"][];
            /** @description Keys of the custom fields that are made for columns (`create_fields`); for `explain`. */
            new_fields?: string[];
            /** @description Membership types that are made for names of the file (`types`), with the ids that they get; for `explain`. */
            new_types?: components["schemas"]["NewMembershipType"][];
            /** @description Chapters that are made for names of the file (`chapters`), with the ids that they get; for `explain`. */
            new_chapters?: components["schemas"]["NewChapter"][];
            /** @description Of the created, those whose membership begins today, as the file says no first day; for `explain`. */
            starting_today?: number;
            /** @description Of the created, those who are inactive because their membership type asks for approval or payment; for `explain`. */
            inactive?: components["schemas"]["InactiveMembers"][];
            pages?: components["schemas"]["ImportPages"];
            /** @description For `undobatch`, null where nothing was written; for `explain`, but of no dry run. */
            batch_id?: number | null;
        };
        /** @description The envelope of a success. */
        ImportResultResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["ImportResult"];
        };
        /**
         * @description The program that has written the file, whose headings and words are known then. `auto` finds it by its headings, `none` reads the file by the rules for all files.
         * @enum {string}
         */
        ImportSource: "auto" | "none" | "clubdesk" | "spgverein" | "jverein" | "galette" | "hitobito" | "csaadmin" | "admidio" | "wildapricot" | "civicrm" | "dolibarr" | "tendenci" | "membershipworks" | "linear" | "easyverein";
        /** @description How many members have a status. */
        ImportStatusCount: {
            status: string;
            count: number;
        };
        /** @description How many members have a type. */
        ImportTypeCount: {
            name: string;
            count: number;
        };
        /** @description A file of an archive. */
        ImportedFile: {
            name: string;
            first_line: number;
        };
        /** @description How many new members a type makes inactive. */
        InactiveMembers: {
            membertype_id: number;
            count: number;
        };
        /** @description An invoice with its dues. */
        Invoice: {
            id: number;
            chapter_id: number;
            /** @description Without gaps by chapter and year. */
            number: string;
            payer_id: number;
            /** @description Empty once erased. */
            payer_name: string;
            /**
             * Format: date
             * @description When it was issued.
             */
            day: string;
            /**
             * Format: date
             * @description The last day on which a due of it is to be paid.
             */
            pay_by: string;
            /**
             * Format: double
             * @description What it asks for.
             */
            amount: number;
            /**
             * Format: double
             * @description What of it is still to be paid; 0 once cancelled.
             */
            open_amount: number;
            currency: string;
            state: components["schemas"]["InvoiceState"];
            /** @description The page on which it is paid online, without sign-in; null where the chapter has no provider (`editpaymentsettings`), or it was cancelled. */
            pay_url: string | null;
            /** @description The run that issued it. */
            batch_id: number;
            /** Format: date-time */
            createddate: string;
            /** @description The creditor reference that its code has: that of its first due. */
            reference: string;
            /**
             * Format: date
             * @description When it was cancelled.
             */
            cancelled: string | null;
            cancel_reason: string | null;
            /** @description Whether its PDF is kept; erasing the payer takes it. */
            has_file: boolean;
            dues: components["schemas"]["InvoiceDue"][];
        };
        InvoiceCancel: {
            id: number;
            reason: string;
        };
        /** @description A due on an invoice. */
        InvoiceDue: {
            due_id: number;
            /**
             * Format: double
             * @description What was open of it.
             */
            amount: number;
        };
        /** @description An invoice in a list. */
        InvoiceItem: {
            id: number;
            chapter_id: number;
            /** @description Without gaps by chapter and year. */
            number: string;
            payer_id: number;
            /** @description Empty once erased. */
            payer_name: string;
            /**
             * Format: date
             * @description When it was issued.
             */
            day: string;
            /**
             * Format: date
             * @description The last day on which a due of it is to be paid.
             */
            pay_by: string;
            /**
             * Format: double
             * @description What it asks for.
             */
            amount: number;
            /**
             * Format: double
             * @description What of it is still to be paid; 0 once cancelled.
             */
            open_amount: number;
            currency: string;
            state: components["schemas"]["InvoiceState"];
            /** @description The page on which it is paid online, without sign-in; null where the chapter has no provider (`editpaymentsettings`), or it was cancelled. */
            pay_url: string | null;
            /** @description The run that issued it. */
            batch_id: number;
            /** Format: date-time */
            createddate: string;
        };
        /** @description A page of a list. */
        InvoiceItemList: {
            invoices: components["schemas"]["InvoiceItem"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        InvoiceItemListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["InvoiceItemList"];
        };
        /** @description The envelope of a success. */
        InvoiceResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Invoice"];
        };
        /**
         * @description Whether something of it is open, nothing any more, all of it was given up (its dues were waived or are void), or it was cancelled.
         * @enum {string}
         */
        InvoiceState: "open" | "settled" | "waived" | "cancelled";
        InvoicesCreate: {
            chapter_id: number;
            filter?: components["schemas"]["MemberFilter"];
            /**
             * Format: date
             * @description Only dues that are due by this day.
             */
            due_to?: string;
            /** @description Says what would happen, and changes nothing. By default `false`. */
            dry_run?: boolean;
        };
        /** @description What a run of invoices did, or would do. */
        InvoicesCreated: {
            /** @description Invoices that were issued. */
            invoices: number;
            /**
             * Format: double
             * @description What they ask for in the chapter's currency.
             */
            amount: number;
            currency: string;
            /** @description The same in every currency. */
            amounts: components["schemas"]["CurrencyAmount"][];
            /** @description The run, by which `getinvoices` lists its invoices; null where none was issued. */
            batch_id: number | null;
            /** @description What of the association is missing; invoices are refused until it is there. */
            lacking: components["schemas"]["SenderPart"][];
            /** @description Payers of these invoices who have no postal address. */
            without_address: number;
            /** @description The first of them, at most 10. */
            first_without_address: number[];
        };
        /** @description The envelope of a success. */
        InvoicesCreatedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["InvoicesCreated"];
        };
        /** @description Recurring work of the service. */
        Job: {
            name: string;
            /** @description Seconds from one run to the next. */
            every_seconds: number;
            /**
             * Format: date-time
             * @description When it last ended; null before its first run.
             */
            last_run: string | null;
            outcome: components["schemas"]["JobOutcome"];
            /**
             * Format: date-time
             * @description When it is due next.
             */
            next_run: string;
        };
        /**
         * @description The recurring work of this version; backups by schedule can be turned off.
         * @enum {string}
         */
        JobName: "backup" | "clean_files" | "collections" | "expire_requests" | "finish_batches" | "finish_mailings" | "integrity_check" | "online_payments" | "prompt_mails" | "purge_applications" | "purge_deliveries" | "purge_failed_logins" | "purge_idempotency_keys" | "purge_links" | "purge_member_sessions" | "purge_sessions" | "round" | "send_messages" | "send_webhooks";
        /**
         * @description How its last run ended; pending before its first run.
         * @enum {string}
         */
        JobOutcome: "pending" | "succeeded" | "failed";
        /** @description A form, the types to choose from, and a stamp. */
        JoiningForm: {
            form: components["schemas"]["PublicForm"];
            types: components["schemas"]["OfferedType"][];
            /** @description To be sent with the application: good from 3 seconds to 2 hours, once. */
            stamp: string;
        };
        /** @description The envelope of a success. */
        JoiningFormResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["JoiningForm"];
        };
        /** @description A filter that is kept under a name, for a chapter. */
        KeptFilter: {
            id: number;
            chapter_id: number;
            name: string;
            filter: components["schemas"]["MemberFilter"];
            /** @description Fields of members; `fields.KEY` for a custom field, `fields` for all of these. Members who are found have those of a list item anyway; a file has these alone, in this order. */
            columns: string[];
            /** @description What members are compared by, descending with a minus: a `MemberOrder`, or `fields.KEY` for a custom field. Those without the value come last; those of one value follow by name. */
            sort: string;
            /** @description Who made it, and may change it. */
            account_id: number | null;
            /** @description What it names that is no more, or archived: these parts have to be left out before it finds somebody. */
            gone: components["schemas"]["FailureDetail"][];
        };
        /** @description A page of a list. */
        KeptFilterList: {
            filters: components["schemas"]["KeptFilter"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        KeptFilterListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["KeptFilterList"];
        };
        /** @description The envelope of a success. */
        KeptFilterResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["KeptFilter"];
        };
        /** @description What stays of somebody who was erased, and why. */
        KeptRecords: {
            /** @description `log`, `files` (their free space), `imports` and `backups_under_way`, `backups`, or the name of a table. */
            kind: string;
            count: number;
            /**
             * Format: date
             * @description The day on which the last of them goes; null where they stay.
             */
            until: string | null;
            message: string;
        };
        /**
         * @description Why somebody left.
         * @enum {string}
         */
        LeavingReason: "resigned" | "unpaid" | "deceased" | "moved" | "excluded" | "transferred" | "other";
        /**
         * @description What a message tells.
         * @enum {string}
         */
        LedgerMessageKind: "application_received" | "application_approved" | "application_rejected" | "action_required" | "welcome" | "renewal_reminder" | "renewal_successful" | "membership_expired" | "farewell" | "dues_invoice" | "dues_reminder" | "payment_receipt" | "payment_failed" | "payment_retry_notice" | "debit_notice" | "mailing";
        /** @description A due that is not collected, and why. */
        LeftOut: {
            due_id: number;
            member_id: number;
            code: components["schemas"]["LeftOutCode"];
            message: string;
        };
        /**
         * @description Why it is left out.
         * @enum {string}
         */
        LeftOutCode: "no_mandate" | "mandate_expired" | "mandate_paused" | "notice_too_short" | "amount_changed_after_notice" | "payer_deceased" | "payer_left" | "not_eur" | "disputed" | "returned_twice" | "already_collecting" | "iban_not_sepa" | "bic_missing" | "name_unwritable";
        /** @description A value that a row is taken without. */
        LeftOutValue: {
            line: number;
            field: string;
            /** @description What to do about it, in English. */
            message: string;
            code: components["schemas"]["DetailCode"];
            /** @description What a text in another language needs besides the code: see DetailParams. */
            params: {
                [key: string]: unknown;
            };
            name: string;
            /** @description What was read in the cell, its first 100 letters; for `explain`. */
            value?: string;
        };
        LettersAsked: {
            chapter_id: number;
            /** @description These messages, unless they have left. Without it, those that no mail reaches: there is no address, or the mail server refused. */
            ids?: number[];
            kind?: components["schemas"]["LedgerMessageKind"];
            /**
             * Format: date
             * @description The first day of messages that no mail reaches, 30 days ago if it is left out; not with `ids`.
             */
            first_day?: string;
            /** @description Also those that wait for their release or for the mail server; no mail is sent then. By default `false`. */
            waiting?: boolean;
            /** @description Says what would happen, and changes nothing. By default `false`. */
            dry_run?: boolean;
        };
        /** @description A page of runs in which letters were printed. */
        LettersList: {
            letters: components["schemas"]["LettersRun"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        LettersListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["LettersList"];
        };
        /** @description What became of messages that were to be printed. */
        LettersPrinted: {
            /** @description The run, whose file is `getletters/{id}.pdf`; null if there is no letter. */
            letters_id: number | null;
            /** @description How many letters there are, or would be. */
            letters: number;
            /** @description How many messages are left out, as no postal address is known. */
            without_address: number;
            /** @description Whom they are to, the first hundred. */
            first_without_address: components["schemas"]["WithoutAddress"][];
            skipped: components["schemas"]["LettersSkipped"][];
            /** @description How many more the next run prints: one has 1000 letters at most. */
            left: number;
        };
        /** @description The envelope of a success. */
        LettersPrintedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["LettersPrinted"];
        };
        /** @description Letters that were printed together. */
        LettersRun: {
            id: number;
            chapter_id: number;
            /**
             * Format: date-time
             * @description When the first of them was printed.
             */
            printed: string;
            /** @description How many letters there are. */
            count: number;
        };
        /** @description Messages that are not printed, by their reason. */
        LettersSkipped: {
            reason: components["schemas"]["MessageSkipReason"];
            /** @description How many. */
            count: number;
        };
        LinkAsk: {
            email: string;
            language?: components["schemas"]["MailLanguage"];
        };
        /** @description A member of another chapter whom a row means. */
        LinkCandidate: {
            id: number;
            chapter_id: number;
            /** @description Empty only where there is a company. */
            firstname: string;
            lastname: string;
            email: string;
            phone: string | null;
            /** Format: date */
            date_of_birth: string | null;
        };
        /**
         * @description What the texts of `sign_in_link` and `confirm_application` may name instead: the subject the names, the body all; `link.url` has to stand in the body, on its own.
         * @enum {string}
         */
        LinkVariable: "association.name" | "chapter.name" | "link.url" | "link.page" | "link.code";
        /** @description A new member who is a member of another chapter, too. */
        LinkableRow: {
            line: number;
            name: string;
            /** @description What the row says; empty if nothing. */
            email: string;
            /** @description What the row says; empty if nothing. */
            phone: string;
            /** @description What the row says; empty if nothing. */
            date_of_birth: string;
            /** @description The first five. */
            candidates: components["schemas"]["LinkCandidate"][];
            /** @description How many persons there are. */
            total: number;
        };
        /** @description Where else a member is the same person. */
        LinkedRecords: {
            /** @description The same for linked members of several chapters, who are one person; null where a member is not linked. */
            person_id: number | null;
            /** @description The other records of the person in chapters of the caller. */
            members: components["schemas"]["Member"][];
            /** @description How many other chapters a change of the person reaches, those of others too. */
            chapters: number;
        };
        /** @description The envelope of a success. */
        LinkedRecordsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["LinkedRecords"];
        };
        /** @description One write in the audit log. */
        LogEntry: {
            id: number;
            /** Format: date-time */
            createddate: string;
            actor: components["schemas"]["Actor"];
            account_id: number | null;
            /** @description What the account that acted is called now; null where none acted. */
            account_name: string | null;
            /** @description The token by which a program acted for the account; null where none did. */
            token_id: number | null;
            token_name: string | null;
            action: string;
            entity: components["schemas"]["Entity"];
            entity_id: number;
            /** @description What the record is called now; null where it is no more. */
            entity_name: string | null;
            chapter_id: number | null;
            changes: {
                [key: string]: unknown[];
            };
        };
        /** @description A page of a list. */
        LogEntryList: {
            logs: components["schemas"]["LogEntry"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        LogEntryListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["LogEntryList"];
        };
        Login: {
            email: string;
            password: string;
            /** @description Six digits from the authenticator, or a recovery code. */
            otp?: string;
        };
        Logout: {
            /** @description End every session. By default `false`. */
            all?: boolean;
        };
        /**
         * @description Of the mail; else as the browser says.
         * @enum {string}
         */
        MailLanguage: "en" | "de";
        /** @description How mail is sent. */
        MailSettings: {
            /** @description Whether there is a mail server. Without one, messages wait. */
            configured: boolean;
            /** @description Who sends; null without a mail server. */
            from: string | null;
            /** @description How many mails leave in a minute; 0: as many as the server takes. */
            per_minute: number | null;
            /** @description How many messages are released and have not left. */
            waiting: number;
            /** @description Why the mail server could not be reached, or let nobody in, when it was asked last; null while it works. */
            last_error: string | null;
        };
        /** @description The envelope of a success. */
        MailSettingsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MailSettings"];
        };
        /**
         * @description Whether mail leaves, beside counts: it does, the mail server is away and asked again by itself, or there is none.
         * @enum {string}
         */
        MailState: "works" | "away" | "none";
        MailTest: {
            to: string;
        };
        /** @description What became of a test. */
        MailTestResult: {
            state: components["schemas"]["MailTestState"];
            /** @description What the mail server said last, or why it could not be reached. */
            answer: string;
        };
        /** @description The envelope of a success. */
        MailTestResultResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MailTestResult"];
        };
        /**
         * @description Taken by the mail server, refused for good, not taken now, or perhaps taken: the line was cut.
         * @enum {string}
         */
        MailTestState: "sent" | "failed" | "delayed" | "unsure";
        /** @description A message of the office to many members. */
        Mailing: {
            id: number;
            chapter_id: number;
            /** @description Who wrote it. */
            account_id: number | null;
            to: components["schemas"]["MailingTo"];
            /** @description Whether several at one address get one copy. */
            one_copy: boolean;
            filter: components["schemas"]["MemberFilter"];
            /** @description On one line; it may have the variables of templates. */
            subject: string;
            /** @description Empty once somebody was erased whom it named. */
            body: string;
            /**
             * Format: date-time
             * @description Not before this moment; null for at once.
             */
            send_at: string | null;
            state: components["schemas"]["MailingState"];
            /** @description Its entity tag, for the If-Match of a change or the release: another one when the conditions, the words or the moment are others. */
            etag: string;
            /** Format: date-time */
            createddate: string;
            /**
             * Format: date-time
             * @description When it was released; else null.
             */
            released: string | null;
            /** @description The account that released it; else null. */
            released_by: number | null;
            /**
             * Format: date-time
             * @description When it was stopped; else null.
             */
            stopped: string | null;
            /** @description Its messages in the ledger; none before the release. */
            counts: components["schemas"]["MailingCount"][];
        };
        /** @description How many messages of a mailing have a state. */
        MailingCount: {
            state: components["schemas"]["MessageState"];
            reason: components["schemas"]["MessageReason"] | null;
            /** @description How many there are. */
            count: number;
        };
        MailingCreate: {
            chapter_id: number;
            to?: components["schemas"]["MailingTo"];
            /** @description Whether several at one address get one copy, with the values of the first of them by id; false where it is left out. */
            one_copy?: boolean;
            filter: components["schemas"]["MemberFilter"];
            /** @description On one line; it may have the variables of templates. */
            subject: string;
            /** @description Plain text with the variables of templates; HTML is made from it. */
            body: string;
            /** @description Not before this moment, a timestamp with Z or an offset, or a date of the chapter; null for at once. */
            send_at?: string | null;
        };
        MailingEdit: {
            id: number;
            to?: components["schemas"]["MailingTo"];
            /** @description Whether several at one address get one copy, with the values of the first of them by id; false where it is left out. */
            one_copy?: boolean;
            filter?: components["schemas"]["MemberFilter"];
            /** @description On one line; it may have the variables of templates. */
            subject?: string;
            /** @description Plain text with the variables of templates; HTML is made from it. */
            body?: string;
            /** @description Not before this moment, a timestamp with Z or an offset, or a date of the chapter; null for at once. */
            send_at?: string | null;
        };
        /** @enum {string} */
        MailingLack: "no_public_url" | "no_mail_server";
        /** @description A page of a list, and what mailings lack. */
        MailingList: {
            mailings: components["schemas"]["Mailing"][];
            pagination: components["schemas"]["Pagination"];
            /** @description What keeps mailings from being released (`no_public_url`) or from leaving (`no_mail_server`); the codes are those of the failures. */
            lacks: components["schemas"]["MailingLack"][];
        };
        /** @description The envelope of a success. */
        MailingListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MailingList"];
        };
        /** @description A mailing, and who gets it. */
        MailingPlanned: {
            id: number;
            chapter_id: number;
            /** @description Who wrote it. */
            account_id: number | null;
            to: components["schemas"]["MailingTo"];
            /** @description Whether several at one address get one copy. */
            one_copy: boolean;
            filter: components["schemas"]["MemberFilter"];
            /** @description On one line; it may have the variables of templates. */
            subject: string;
            /** @description Empty once somebody was erased whom it named. */
            body: string;
            /**
             * Format: date-time
             * @description Not before this moment; null for at once.
             */
            send_at: string | null;
            state: components["schemas"]["MailingState"];
            /** @description Its entity tag, for the If-Match of a change or the release: another one when the conditions, the words or the moment are others. */
            etag: string;
            /** Format: date-time */
            createddate: string;
            /**
             * Format: date-time
             * @description When it was released; else null.
             */
            released: string | null;
            /** @description The account that released it; else null. */
            released_by: number | null;
            /**
             * Format: date-time
             * @description When it was stopped; else null.
             */
            stopped: string | null;
            /** @description Its messages in the ledger; none before the release. */
            counts: components["schemas"]["MailingCount"][];
            /** @description Members who get it, or would if it were released now. */
            recipients: number;
            /** @description How many of these are reached at the address of their payer; null once it is released. */
            at_payers: number | null;
            skipped: components["schemas"]["MailingSkipped"][];
            /** @description Members for `previewmessage`; none once it is released. */
            samples: components["schemas"]["MailingSample"][];
        };
        /** @description The envelope of a success. */
        MailingPlannedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MailingPlanned"];
        };
        MailingRelease: {
            id: number;
            /** @description Says what would happen, and changes nothing. By default `false`. */
            dry_run?: boolean;
        };
        /** @description The envelope of a success. */
        MailingResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Mailing"];
        };
        /** @description Somebody who gets a mailing, for a preview. */
        MailingSample: {
            member_id: number;
            member_name: string;
            why: components["schemas"]["MailingSampleReason"];
        };
        /**
         * @description The first member, or the one with the longest name.
         * @enum {string}
         */
        MailingSampleReason: "first" | "longest_name";
        /** @description Members who do not get a mailing, by the reason. */
        MailingSkipped: {
            reason: components["schemas"]["MessageSkipReason"];
            /** @description How many. */
            count: number;
        };
        /**
         * @description A draft, being released, released, being stopped, or stopped. What became of each message is in the ledger.
         * @enum {string}
         */
        MailingState: "draft" | "releasing" | "released" | "stopping" | "stopped";
        MailingStop: {
            id: number;
        };
        MailingTest: {
            id: number;
            /** @description The address of an account, of the chapter or of the association; that of the account if it is left out. */
            to?: string;
            /** @description Whose values it has; the first who would get it if it is left out. */
            member_id?: number;
        };
        /**
         * @description Who gets it: the members whom the filter means (where it is left out in a request); these, those without an address of their own and those younger than 18 at the address of their payer; or whoever pays for them, themselves if nobody else does, each once.
         * @enum {string}
         */
        MailingTo: "members" | "members_or_payers" | "payers";
        /** @description The permission to collect from an account. */
        Mandate: {
            id: number;
            chapter_id: number;
            /** @description Who pays. */
            member_id: number;
            /** @description Unique whatever its case; by default `M` with the number of the member, else with its id. */
            reference: string;
            /** @description Empty once the holder was erased. */
            iban: string;
            /** @description The account as it is shown to all others. */
            masked: string;
            /** @description ISO 9362:2022: four letters or digits of the bank, its country, two of its place, three of a branch. */
            bic: string;
            /** @description Whose account it is; by default who pays. */
            holder: string;
            /** @description Whether it is for one collection alone. */
            single: boolean;
            /**
             * Format: date
             * @description The day of the first signature.
             */
            signed_on: string;
            signed_how: components["schemas"]["MandateSigned"];
            /** @description Which text was signed online. */
            text_version: string | null;
            /**
             * Format: date
             * @description The day of the first run that the bank has got.
             */
            first_used: string | null;
            /**
             * Format: date
             * @description The day of the last run that the bank has got, whether the money stayed or came back.
             */
            last_used: string | null;
            state: components["schemas"]["MandateState"];
            /** @description Why it is paused or over: `office`, `replaced`, `used`, `erased`, the reason of a return, or what was said. */
            reason: string | null;
        };
        MandateCreate: {
            member_id: number;
            /** @description Checked by its check digits; kept without blanks. */
            iban: string;
            /** @description ISO 9362:2022: four letters or digits of the bank, its country, two of its place, three of a branch. */
            bic?: string;
            /** @description Whose account it is; by default who pays. */
            holder?: string;
            /** @description Unique whatever its case; by default `M` with the number of the member, else with its id. */
            reference?: string;
            single?: boolean;
            /** Format: date */
            signed_on: string;
            signed_how?: components["schemas"]["MandateSigned"];
        };
        MandateEdit: {
            id: number;
            /** @description Checked by its check digits; kept without blanks. */
            iban?: string;
            /** @description ISO 9362:2022: four letters or digits of the bank, its country, two of its place, three of a branch. */
            bic?: string;
            /** @description Whose account it is; by default who pays. */
            holder?: string;
            /** @description Stops it for now, or lets it be used again. */
            paused?: boolean;
        };
        MandateEnd: {
            id: number;
            reason: string;
        };
        /** @description A page of a list. */
        MandateList: {
            mandates: components["schemas"]["Mandate"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        MandateListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MandateList"];
        };
        /** @description The envelope of a success. */
        MandateResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Mandate"];
        };
        /**
         * @description How it was signed: on paper, online, or known by an import alone.
         * @enum {string}
         */
        MandateSigned: "paper" | "online" | "import";
        /**
         * @description Of today: it can be used, waits after a return or an act of the office, was not used for 36 months, or is over.
         * @enum {string}
         */
        MandateState: "active" | "paused" | "expired" | "ended";
        /**
         * @description Files of members, or CSV of a bank.
         * @enum {string}
         */
        MappingKind: "members" | "statement";
        MappingRemove: {
            id: number;
        };
        /** @description A mapping that was removed. */
        MappingRemoved: {
            id: number;
        };
        /** @description The envelope of a success. */
        MappingRemovedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MappingRemoved"];
        };
        /**
         * @description The evidence. `end_to_end`, `account`: earlier entries were booked for the member; `entered`: the office has entered this payment by hand.
         * @enum {string}
         */
        MatchReason: "entered" | "reference" | "end_to_end" | "account" | "member_number" | "name";
        /** @description The account that the access token stands for. */
        Me: {
            id: number;
            email: string;
            name: string;
            grants: components["schemas"]["Grant"][];
        };
        /** @description The envelope of a success. */
        MeResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Me"];
        };
        /** @description A person who belongs to a chapter. */
        Member: {
            id: number;
            /** @description Empty only where there is a company. */
            firstname: string;
            lastname: string;
            email: string;
            chapter_id: number;
            membertype_id: number;
            status: components["schemas"]["MemberStatus"];
            /** Format: date-time */
            createddate: string;
        };
        /** @description The account of a member in one currency. */
        MemberAccount: {
            member_id: number;
            /** @description In whose account the dues of the member are; null where they are in this one. */
            payer_id: number | null;
            /**
             * Format: double
             * @description Below zero is owed.
             */
            balance: number;
            currency: string;
            /** @description The balances in other currencies in which there are entries. */
            others: components["schemas"]["CurrencyAmount"][];
            /** @description The oldest first. */
            entries: components["schemas"]["MemberAccountEntry"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description An entry of the account of a member. */
        MemberAccountEntry: {
            /**
             * Format: date
             * @description The day on which it was made, paid, given up or void.
             */
            date: string;
            kind: components["schemas"]["MemberAccountEntryKind"];
            /** @description Of the due, of the waiver, or of the payment, reversal or refund; of the due where another account is in play. */
            id: number;
            /** @description Who owes the due, or who has paid; where another account is in play, whose it is. */
            member_id: number;
            /** @description What the due is called; what was written with the payment. */
            text: string;
            /**
             * Format: double
             * @description Dues count down, payments up.
             */
            amount: number;
            /**
             * Format: double
             * @description The balance after it.
             */
            balance: number;
        };
        /**
         * @description A due that was charged, became void or was given up; a payment, one that was taken back, one that was returned; what of a due here another account has paid, and what of a payment here has paid for another account.
         * @enum {string}
         */
        MemberAccountEntryKind: "due" | "void" | "waiver" | "payment" | "reversal" | "refund" | "paid_by_other" | "paid_for_other";
        /** @description The envelope of a success. */
        MemberAccountResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MemberAccount"];
        };
        /** @description What a member card says. */
        MemberCard: {
            name: string;
            membernumber: string | null;
            membertype: string;
            /** Format: date */
            valid_until: string | null;
        };
        /**
         * @description A field of members; `fields` has the custom fields.
         * @enum {string}
         */
        MemberColumn: "id" | "firstname" | "lastname" | "email" | "chapter_id" | "membertype_id" | "status" | "createddate" | "phone" | "date_of_birth" | "membernumber" | "salutation" | "title" | "gender" | "company" | "street" | "postal_code" | "city" | "country" | "mobile" | "language" | "joined" | "note" | "tags" | "payer_id" | "unsubscribed" | "membership_startdate" | "membership_enddate" | "left" | "left_reason" | "fields";
        MemberCreate: {
            /** @description Empty only where there is a company. */
            firstname?: string;
            lastname: string;
            email: string;
            chapter_id: number;
            membertype_id: number;
            phone?: string | null;
            /** @description A plain date; an empty string or null makes it unknown. */
            date_of_birth?: string | null;
            /** @description Once in the chapter; "auto" asks for the next free one. An empty string or null makes it unknown. */
            membernumber?: string | null;
            /** @description An empty string or null makes it unknown. */
            salutation?: string | null;
            /** @description An empty string or null makes it unknown. */
            title?: string | null;
            gender?: components["schemas"]["MemberGenderEdit"] | null;
            /** @description With a company, the first name may be empty. An empty string or null makes it unknown. */
            company?: string | null;
            /** @description Street and number. An empty string or null makes it unknown. */
            street?: string | null;
            /** @description An empty string or null makes it unknown. */
            postal_code?: string | null;
            /** @description An empty string or null makes it unknown. */
            city?: string | null;
            /** @description ISO 3166-1 alpha-2; all are listed as Country. An empty string or null makes it unknown. */
            country?: string | null;
            /** @description An empty string or null makes it unknown. */
            mobile?: string | null;
            /** @description BCP 47. An empty string or null makes it unknown. */
            language?: string | null;
            /** @description A plain date; an empty string or null makes it unknown. */
            joined?: string | null;
            /** @description For the office alone: no message shows it. An empty string or null makes it unknown. */
            note?: string | null;
            /** @description Groups, functions and what else tells members apart; in alphabetical order. */
            tags?: string[] | null;
            /** @description The member of the chapter who pays, and has no payer. In requests also a member of another chapter whom one may link: its linked record here pays, which is made as a contact where there is none. */
            payer_id?: number | null;
            /** @description A plain date; an empty string or null makes it unknown. */
            unsubscribed?: string | null;
            status?: components["schemas"]["MemberStatus"];
            fields?: components["schemas"]["OwnValues"];
            /**
             * Format: date
             * @description The first day of the first term; today where it is left out. Where terms follow by themselves and no end is given, the first term is the one of that chain that covers today.
             */
            membership_startdate?: string | null;
            /**
             * Format: date
             * @description Its last day, where that is not the one of the type.
             */
            membership_enddate?: string | null;
            /** @description Takes an address that another member of the chapter has, as families do. */
            shared_email?: boolean;
        };
        /** @description A member with all fields. */
        MemberDetails: {
            id: number;
            /** @description Empty only where there is a company. */
            firstname: string;
            lastname: string;
            email: string;
            chapter_id: number;
            membertype_id: number;
            status: components["schemas"]["MemberStatus"];
            /** Format: date-time */
            createddate: string;
            phone: string | null;
            /** Format: date */
            date_of_birth: string | null;
            /** @description Once in the chapter; "auto" asks for the next free one. */
            membernumber: string | null;
            salutation: string | null;
            title: string | null;
            gender: components["schemas"]["MemberGender"] | null;
            /** @description With a company, the first name may be empty. */
            company: string | null;
            /** @description Street and number. */
            street: string | null;
            postal_code: string | null;
            city: string | null;
            /** @description ISO 3166-1 alpha-2; all are listed as Country. */
            country: string | null;
            mobile: string | null;
            /** @description BCP 47. */
            language: string | null;
            /** Format: date */
            joined: string | null;
            note: string | null;
            /** @description Groups, functions and what else tells members apart; in alphabetical order. */
            tags: string[];
            /** @description The member of the chapter who pays, and has no payer. In requests also a member of another chapter whom one may link: its linked record here pays, which is made as a contact where there is none. */
            payer_id: number | null;
            /**
             * Format: date
             * @description Since when the member wants no mailings; messages about membership and dues go on.
             */
            unsubscribed: string | null;
            /**
             * Format: date
             * @description The first day of the present term; else of the next one, or of the last one.
             */
            membership_startdate: string | null;
            /**
             * Format: date
             * @description The last day of that term; null also for life.
             */
            membership_enddate: string | null;
            /**
             * Format: date
             * @description The last day of a membership that has ended, or whose end is settled.
             */
            left: string | null;
            left_reason: components["schemas"]["MemberLeavingReason"] | null;
            fields: components["schemas"]["OwnValues"];
            /** @description The same for linked members of several chapters, who are one person; null where a member is not linked. */
            person_id: number | null;
            /** @description What the member was asked to consent to. */
            consents: components["schemas"]["Consent"][];
        };
        /** @description The envelope of a success. */
        MemberDetailsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MemberDetails"];
        };
        MemberEdit: {
            id: number;
            /** @description Empty only where there is a company. */
            firstname?: string;
            lastname?: string;
            email?: string;
            membertype_id?: number;
            phone?: string | null;
            /** @description A plain date; an empty string or null makes it unknown. */
            date_of_birth?: string | null;
            /** @description Once in the chapter; "auto" asks for the next free one. An empty string or null makes it unknown. */
            membernumber?: string | null;
            /** @description An empty string or null makes it unknown. */
            salutation?: string | null;
            /** @description An empty string or null makes it unknown. */
            title?: string | null;
            gender?: components["schemas"]["MemberGenderEdit"] | null;
            /** @description With a company, the first name may be empty. An empty string or null makes it unknown. */
            company?: string | null;
            /** @description Street and number. An empty string or null makes it unknown. */
            street?: string | null;
            /** @description An empty string or null makes it unknown. */
            postal_code?: string | null;
            /** @description An empty string or null makes it unknown. */
            city?: string | null;
            /** @description ISO 3166-1 alpha-2; all are listed as Country. An empty string or null makes it unknown. */
            country?: string | null;
            /** @description An empty string or null makes it unknown. */
            mobile?: string | null;
            /** @description BCP 47. An empty string or null makes it unknown. */
            language?: string | null;
            /** @description A plain date; an empty string or null makes it unknown. */
            joined?: string | null;
            /** @description For the office alone: no message shows it. An empty string or null makes it unknown. */
            note?: string | null;
            /** @description Groups, functions and what else tells members apart; in alphabetical order. */
            tags?: string[] | null;
            /** @description The member of the chapter who pays, and has no payer. In requests also a member of another chapter whom one may link: its linked record here pays, which is made as a contact where there is none. */
            payer_id?: number | null;
            /** @description A plain date; an empty string or null makes it unknown. */
            unsubscribed?: string | null;
            status?: components["schemas"]["MemberStatus"];
            fields?: components["schemas"]["OwnValues"];
            /** @description Takes an address that another member of the chapter has, as families do. */
            shared_email?: boolean;
        };
        MemberErase: {
            id: number;
            /** @description Why, for the audit log; without personal data. */
            reason: string;
            /** @description Erases one who owes something, too. By default `false`. */
            force?: boolean;
        };
        /** @description Somebody who was erased, and what is kept. */
        MemberErased: {
            id: number;
            erased: boolean;
            kept: components["schemas"]["KeptRecords"][];
        };
        /** @description The envelope of a success. */
        MemberErasedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MemberErased"];
        };
        /** @description Why the status is what it is. */
        MemberExplanation: {
            member_id: number;
            /** Format: date */
            on: string;
            status: components["schemas"]["MemberStatus"];
            reasons: components["schemas"]["StatusReason"][];
            next: components["schemas"]["ComingEvent"][];
            /** @description All pauses by their first day: past, present and coming. `endpause` ends the first one that ends on its day `on` or later. */
            pauses: components["schemas"]["MembershipPauseDays"][];
            /** @description The last 20 messages until that day, the newest first. */
            messages: components["schemas"]["ToldMessage"][];
        };
        /** @description The envelope of a success. */
        MemberExplanationResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MemberExplanation"];
        };
        /** @description Which members are meant: all given parts hold; an empty object means all. */
        MemberFilter: {
            /** @description Words that must all occur in first name, last name, e-mail, member number, phone, mobile or date of birth, ignoring case and accents; mueller finds Müller, 3.5.1980 and 1980-05-03 a day, 030 1234 and +49 30 1234 a number. */
            search?: string;
            ids?: number[];
            status?: components["schemas"]["MemberStatus"][];
            membertype_id?: number[];
            /** @description Members who have all of them. */
            tags?: string[];
            born?: components["schemas"]["DateRange"];
            birthday?: components["schemas"]["DayOfYearRange"];
            age?: components["schemas"]["AgeRange"];
            joined?: components["schemas"]["DateRange"];
            left?: components["schemas"]["DateRange"];
            ends?: components["schemas"]["DateRange"];
            /** @description Whether something is open of their dues, or they got back a payment that was itself taken back later; for who sees money alone, else 403. Over all chapters it means those whose money the caller sees. */
            owes?: boolean;
            /** @description Whether there is an e-mail address. */
            has_email?: boolean;
            functions?: components["schemas"]["FunctionFilter"];
            /** @description The id of the member who pays for them. */
            payer?: number;
            /** @description Values of custom fields by their keys: equal to the value; one of a list where a choice is one, all of it where choices are several; of numbers and dates also `{from, to}`, both included; null for members without one. */
            fields?: {
                [key: string]: unknown;
            };
            missing?: string[];
        };
        /** @description An office, a task or an honour that members hold. */
        MemberFunction: {
            id: number;
            /** @description Null for a function of all chapters. */
            chapter_id: number | null;
            name: string;
            kind: components["schemas"]["FunctionKind"];
            /**
             * Format: int32
             * @description How many hold it at a time; null for any number.
             */
            seats: number | null;
            archived: boolean;
        };
        /** @description A page of a list. */
        MemberFunctionList: {
            functions: components["schemas"]["MemberFunction"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        MemberFunctionListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MemberFunctionList"];
        };
        /** @description The envelope of a success. */
        MemberFunctionResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MemberFunction"];
        };
        /** @enum {string} */
        MemberGender: "female" | "male" | "diverse";
        /** @enum {string} */
        MemberGenderEdit: "female" | "male" | "diverse" | "";
        /**
         * @description Why somebody left.
         * @enum {string}
         */
        MemberLeavingReason: "resigned" | "unpaid" | "deceased" | "moved" | "excluded" | "transferred" | "other";
        /** @description A page of a list. */
        MemberList: {
            members: components["schemas"]["Member"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        MemberListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MemberList"];
        };
        /**
         * @description A field that members are compared by, descending with a minus.
         * @enum {string}
         */
        MemberOrder: "name" | "-name" | "id" | "-id" | "firstname" | "-firstname" | "email" | "-email" | "membertype" | "-membertype" | "chapter" | "-chapter" | "status" | "-status" | "createddate" | "-createddate" | "phone" | "-phone" | "date_of_birth" | "-date_of_birth" | "membernumber" | "-membernumber" | "salutation" | "-salutation" | "title" | "-title" | "gender" | "-gender" | "company" | "-company" | "street" | "-street" | "postal_code" | "-postal_code" | "city" | "-city" | "country" | "-country" | "mobile" | "-mobile" | "language" | "-language" | "joined" | "-joined" | "note" | "-note" | "tags" | "-tags" | "payer_id" | "-payer_id" | "unsubscribed" | "-unsubscribed" | "membership_startdate" | "-membership_startdate" | "membership_enddate" | "-membership_enddate" | "left" | "-left" | "left_reason" | "-left_reason";
        MemberPut: {
            /** @description The key of a custom field that is `unique`. */
            key: string;
            /** @description The value that names the member. */
            value: string | number;
            chapter_id: number;
            /** @description Empty only where there is a company. */
            firstname?: string;
            lastname?: string;
            email?: string;
            membertype_id?: number;
            phone?: string | null;
            /** @description A plain date; an empty string or null makes it unknown. */
            date_of_birth?: string | null;
            /** @description Once in the chapter; "auto" asks for the next free one. An empty string or null makes it unknown. */
            membernumber?: string | null;
            /** @description An empty string or null makes it unknown. */
            salutation?: string | null;
            /** @description An empty string or null makes it unknown. */
            title?: string | null;
            gender?: components["schemas"]["MemberGenderEdit"] | null;
            /** @description With a company, the first name may be empty. An empty string or null makes it unknown. */
            company?: string | null;
            /** @description Street and number. An empty string or null makes it unknown. */
            street?: string | null;
            /** @description An empty string or null makes it unknown. */
            postal_code?: string | null;
            /** @description An empty string or null makes it unknown. */
            city?: string | null;
            /** @description ISO 3166-1 alpha-2; all are listed as Country. An empty string or null makes it unknown. */
            country?: string | null;
            /** @description An empty string or null makes it unknown. */
            mobile?: string | null;
            /** @description BCP 47. An empty string or null makes it unknown. */
            language?: string | null;
            /** @description A plain date; an empty string or null makes it unknown. */
            joined?: string | null;
            /** @description For the office alone: no message shows it. An empty string or null makes it unknown. */
            note?: string | null;
            /** @description Groups, functions and what else tells members apart; in alphabetical order. */
            tags?: string[] | null;
            /** @description The member of the chapter who pays, and has no payer. In requests also a member of another chapter whom one may link: its linked record here pays, which is made as a contact where there is none. */
            payer_id?: number | null;
            /** @description A plain date; an empty string or null makes it unknown. */
            unsubscribed?: string | null;
            status?: components["schemas"]["MemberStatus"];
            fields?: components["schemas"]["OwnValues"];
            /** @description Takes an address that another member of the chapter has, as families do. */
            shared_email?: boolean;
            /**
             * Format: date
             * @description The first day of the first term of a new member.
             */
            membership_startdate?: string | null;
            /**
             * Format: date
             * @description Its last day, where that is not the one of the type.
             */
            membership_enddate?: string | null;
        };
        MemberRemove: {
            id: number;
        };
        /** @description A member who was removed. */
        MemberRemoved: {
            id: number;
        };
        /** @description The envelope of a success. */
        MemberRemovedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MemberRemoved"];
        };
        /** @description The envelope of a success. */
        MemberResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Member"];
        };
        /** @description For whom the session can act. */
        MemberSession: {
            /** @description The address to which the session belongs. */
            email: string;
            members: components["schemas"]["OwnMember"][];
        };
        MemberSessionEnd: {
            /** @description All sessions of the address. */
            all?: boolean;
        };
        /** @description The envelope of a success. */
        MemberSessionResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MemberSession"];
        };
        MemberSignIn: {
            /** @description Behind the # of the link. */
            token?: string;
            email?: string;
            /** @description Six digits, in the browser that asked. */
            code?: string;
        };
        /** @enum {string} */
        MemberStatus: "active" | "inactive" | "suspended";
        /** @description A person who belongs to a chapter. */
        MemberSummary: {
            id: number;
            /** @description Empty only where there is a company. */
            firstname: string;
            lastname: string;
            email: string;
            status: components["schemas"]["MemberStatus"];
        };
        /** @description The envelope of a success. */
        MemberSummaryResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MemberSummary"];
        };
        MemberTransfer: {
            id: number;
            /** @description The chapter to which the member goes. */
            chapter_id: number;
            /** @description A type of that chapter. */
            membertype_id: number;
            /**
             * Format: date
             * @description The first day there.
             */
            on: string;
            /** @description Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now. By default `false`. */
            dry_run?: boolean;
        };
        /** @description A member who has come from another chapter. */
        MemberTransferred: {
            id: number;
            /** @description Empty only where there is a company. */
            firstname: string;
            lastname: string;
            email: string;
            chapter_id: number;
            membertype_id: number;
            status: components["schemas"]["MemberStatus"];
            /** Format: date-time */
            createddate: string;
            consequences: components["schemas"]["TransferConsequences"];
        };
        /** @description The envelope of a success. */
        MemberTransferredResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MemberTransferred"];
        };
        MemberUnlink: {
            id: number;
        };
        /**
         * @description Gives the next free number to those who have none.
         * @enum {string}
         */
        MembernumberForMany: "auto";
        MembersEdit: {
            chapter_id: number;
            filter: components["schemas"]["MemberFilter"];
            set: components["schemas"]["MembersSet"];
            /** @description Says what would happen, and changes nothing. By default `false`. */
            dry_run?: boolean;
        };
        /** @description Why a member could not be changed. */
        MembersEditRefusal: {
            id: number;
            /** @description JSON Pointer into the body, or /name of a parameter; empty for the whole request. */
            path: string;
            /** @description What to do about it, in English. */
            message: string;
            code: components["schemas"]["DetailCode"];
            /** @description What a text in another language needs besides the code: see DetailParams. */
            params: {
                [key: string]: unknown;
            };
        };
        /** @description What a change of many members did, or would do. */
        MembersEdited: {
            /** @description For `undobatch`; null where nothing was changed. */
            batch_id: number | null;
            /** @description Members that are different now. */
            changed: number;
            /** @description Members that were so already. */
            unchanged: number;
            /** @description Members that could not be changed. */
            refused: number;
            /** @description Why, for the first 1000. */
            refusals: components["schemas"]["MembersEditRefusal"][];
        };
        /** @description The envelope of a success. */
        MembersEditedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MembersEdited"];
        };
        MembersExport: {
            chapter_id: number;
            /** @description By default `"csv"`. */
            format?: components["schemas"]["ExportFormat"];
            /** @description By default `"comma"`. */
            delimiter?: components["schemas"]["Delimiter"];
            /** @description By default `{}`. */
            filter?: components["schemas"]["MemberFilter"];
            /** @description Fields of members; `fields.KEY` for a custom field, `fields` for all of these. Members who are found have those of a list item anyway; a file has these alone, in this order. */
            columns?: string[];
            /** @description What members are compared by, descending with a minus: a `MemberOrder`, or `fields.KEY` for a custom field. Those without the value come last; those of one value follow by name. By default `"id"`. */
            sort?: string;
        };
        MembersFind: {
            chapter_id?: number;
            /** @description By default `{}`. */
            filter?: components["schemas"]["MemberFilter"];
            /** @description What members are compared by, descending with a minus: a `MemberOrder`, or `fields.KEY` for a custom field. Those without the value come last; those of one value follow by name. By name unless another is sent; with `after` by id alone. */
            sort?: string;
            /** @description Fields of members; `fields.KEY` for a custom field, `fields` for all of these. Members who are found have those of a list item anyway; a file has these alone, in this order. By default `[]`. */
            columns?: string[];
            /** @description Only members who were changed since, or whose membership was. Those who were removed or erased are in `getchanges`. */
            updated_since?: string;
            /** @description Only members with greater ids, by id: the last id of the page before, or 0. Unlike with `offset`, nobody is passed over where others come or go meanwhile. */
            after?: number;
            /** @description Records to skip. By default `0`. */
            offset?: number;
            /**
             * Format: int32
             * @description Most records to answer. By default `50`.
             */
            limit?: number;
        };
        /** @description Ends the membership of each. */
        MembersLeave: {
            /**
             * Format: date
             * @description The last day; by the notice of the type where it is left out.
             */
            enddate?: string | null;
            /**
             * Format: date
             * @description The day on which it was said, not after today; today where it is left out.
             */
            given?: string | null;
            reason: components["schemas"]["LeavingReason"];
            note?: string;
        };
        MembersLink: {
            ids: number[];
        };
        /** @description Members of several chapters who are one person. */
        MembersLinked: {
            person_id: number;
            /** @description All who are this person. */
            ids: number[];
        };
        /** @description The envelope of a success. */
        MembersLinkedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MembersLinked"];
        };
        MembersMerge: {
            keep_id: number;
            merge_id: number;
        };
        /** @description The fields that are set, at least one; others stay as they are. `leave` and `transfer` each stand alone. */
        MembersSet: {
            status?: components["schemas"]["MemberStatus"];
            membertype_id?: number;
            fields?: components["schemas"]["OwnValues"];
            /** @description The member of the chapter who pays, and has no payer. In requests also a member of another chapter whom one may link: its linked record here pays, which is made as a contact where there is none. */
            payer_id?: number | null;
            /** @description An empty string or null makes it unknown. */
            salutation?: string | null;
            /** @description An empty string or null makes it unknown. */
            title?: string | null;
            gender?: components["schemas"]["MemberGenderEdit"] | null;
            /** @description Street and number. An empty string or null makes it unknown. */
            street?: string | null;
            /** @description An empty string or null makes it unknown. */
            postal_code?: string | null;
            /** @description An empty string or null makes it unknown. */
            city?: string | null;
            /** @description ISO 3166-1 alpha-2; all are listed as Country. An empty string or null makes it unknown. */
            country?: string | null;
            /** @description BCP 47. An empty string or null makes it unknown. */
            language?: string | null;
            /** @description A plain date; an empty string or null makes it unknown. */
            joined?: string | null;
            /** @description For the office alone: no message shows it. An empty string or null makes it unknown. */
            note?: string | null;
            membernumber?: components["schemas"]["MembernumberForMany"];
            /** @description Tags that all have afterwards. */
            tags_add?: string[];
            /** @description Tags that none has afterwards, but those of `tags_add`. */
            tags_remove?: string[];
            leave?: components["schemas"]["MembersLeave"];
            transfer?: components["schemas"]["MembersTransfer"];
        };
        /** @description Moves each to another chapter, for those who may transfer members; it cannot be undone. */
        MembersTransfer: {
            /** @description The chapter to which they go. */
            chapter_id: number;
            /** @description A type of that chapter. */
            membertype_id: number;
            /**
             * Format: date
             * @description The first day there.
             */
            on: string;
        };
        /** @description One term of a member. */
        Membership: {
            id: number;
            member_id: number;
            membertype_id: number;
            /** Format: date */
            startdate: string;
            /**
             * Format: date
             * @description The last day; null for life.
             */
            enddate: string | null;
            state: components["schemas"]["MembershipState"];
            origin: components["schemas"]["MembershipOrigin"];
            reason: components["schemas"]["MembershipEndReason"] | null;
            /** @description The term that it follows without a gap. */
            previous_id: number | null;
        };
        /** @description A term after an act, and what the act led to. */
        MembershipActed: {
            id: number;
            member_id: number;
            membertype_id: number;
            /** Format: date */
            startdate: string;
            /**
             * Format: date
             * @description The last day; null for life.
             */
            enddate: string | null;
            state: components["schemas"]["MembershipState"];
            origin: components["schemas"]["MembershipOrigin"];
            reason: components["schemas"]["MembershipEndReason"] | null;
            /** @description The term that it follows without a gap. */
            previous_id: number | null;
            consequences: components["schemas"]["ActConsequences"];
        };
        /** @description The envelope of a success. */
        MembershipActedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MembershipActed"];
        };
        MembershipCreate: {
            member_id: number;
            /** @description Changes the member's type too. */
            membertype_id?: number;
            /**
             * Format: date
             * @description The first day; today where it is left out.
             */
            startdate?: string | null;
            /**
             * Format: date
             * @description The last day; by the type where it is left out.
             */
            enddate?: string | null;
            /** @description Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now. By default `false`. */
            dry_run?: boolean;
        };
        /** @description One due; unknown keys are kept. */
        MembershipDue: {
            /** @description Stays when the type is edited; the service gives one where it is left out. */
            id?: string;
            dues_name?: string;
            /**
             * Format: double
             * @description No more decimals than the currency has.
             */
            amount?: number;
            /** @description A code of ISO 4217; Currency lists those in use. Left out: the chapter's currency. */
            currency?: string;
            due_frequency?: components["schemas"]["DueFrequency"];
            /** @description A date (midnight UTC), or a timestamp with Z or an offset (ISO 8601). */
            payment_schedule?: string;
            /** @description A joining fee. */
            is_for_onboarding?: boolean;
            /**
             * Format: int32
             * @description Whole years on the first day of the period, inclusive; items of one dues_name are alternatives.
             */
            age_from?: number | null;
            /**
             * Format: int32
             * @description Whole years on the first day of the period, inclusive; items of one dues_name are alternatives.
             */
            age_to?: number | null;
            /**
             * Format: int32
             * @description The rank among those of the chapter for whom the same member pays, by age, on the first day of the period, inclusive; it combines with ages.
             */
            household_rank_from?: number | null;
            /**
             * Format: int32
             * @description The rank among those of the chapter for whom the same member pays, by age, on the first day of the period, inclusive; it combines with ages.
             */
            household_rank_to?: number | null;
        } & {
            [key: string]: unknown;
        };
        MembershipEnd: {
            member_id: number;
            /**
             * Format: date
             * @description The last day; by the notice of the type where it is left out.
             */
            enddate?: string | null;
            /**
             * Format: date
             * @description The day on which it was said, not after today; today where it is left out.
             */
            given?: string | null;
            reason: components["schemas"]["LeavingReason"];
            note?: string;
            /** @description Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now. By default `false`. */
            dry_run?: boolean;
        };
        /**
         * @description Why the member left with it; else null.
         * @enum {string}
         */
        MembershipEndReason: "resigned" | "unpaid" | "deceased" | "moved" | "excluded" | "transferred" | "other";
        /**
         * @description What rules do automatically.
         * @enum {string}
         */
        MembershipEvent: "term_prepared" | "term_started" | "term_ended" | "lapsed" | "due_made" | "held_for_dues" | "released_hold" | "ended_for_dues" | "application_expired" | "message_due";
        /** @description A page of a list. */
        MembershipList: {
            memberships: components["schemas"]["Membership"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        MembershipListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MembershipList"];
        };
        /**
         * @description How it came about.
         * @enum {string}
         */
        MembershipOrigin: "joined" | "renewed" | "imported" | "opened" | "transferred";
        MembershipPause: {
            member_id: number;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            reason: string;
            /** @description Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now. By default `false`. */
            dry_run?: boolean;
        };
        /** @description A pause; both days are counted. */
        MembershipPauseDays: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            state: components["schemas"]["PauseState"];
            reason: string;
        };
        MembershipRenew: {
            member_id: number;
            /** @description Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now. By default `false`. */
            dry_run?: boolean;
        };
        /** @description The envelope of a success. */
        MembershipResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Membership"];
        };
        /**
         * @description `offered`: it waits for payment, confirmation or approval; `grace`: it has ended.
         * @enum {string}
         */
        MembershipState: "upcoming" | "offered" | "current" | "grace" | "ended" | "void";
        /** @description What members of a chapter can be. */
        MembershipType: {
            id: number;
            name: string;
            category: string;
            description: string;
            /** @description Renews by itself. */
            autorecurring_payment: boolean;
            reminder_frequency: components["schemas"]["ReminderFrequency"];
            /** @description The membership is private. */
            membership_privacy: boolean;
            duration: string;
            /** Format: date-time */
            startdate: string;
            /** Format: date-time */
            enddate: string;
            membership_dues: components["schemas"]["MembershipDue"][];
            workflows: components["schemas"]["Workflow"];
            notificationsettings: components["schemas"]["NotificationSettings"];
            /** @description Its last 20 audit entries, where logs=true asks for them. */
            logs?: components["schemas"]["LogEntry"][];
        };
        MembershipTypeArchive: {
            id: number;
            /** @description No new members of this type. */
            archived: boolean;
        };
        /** @description A type that was made. */
        MembershipTypeCopied: {
            id: number;
            chapter_id: number;
            name: string;
        };
        MembershipTypeCopy: {
            id: number;
            /** @description The chapters that get a type like it. */
            chapter_ids: number[];
        };
        /** @description The members of one type. */
        MembershipTypeCount: {
            id: number;
            chapter_id: number;
            name: string;
            /** @description Members counted; contacts are none. */
            members: number;
            archived: boolean;
        };
        MembershipTypeCreate: {
            membership_type: components["schemas"]["MembershipTypeCreateFields"];
            membership_dues?: components["schemas"]["MembershipDue"][];
            workflow?: components["schemas"]["Workflow"];
            notificationsettings?: components["schemas"]["NotificationSettings"];
        };
        MembershipTypeCreateFields: {
            name: string;
            category: string;
            /** @description Renews by itself. */
            autorecurring_payment: boolean;
            /** @description The membership is private. */
            membership_privacy: boolean;
            /**
             * Format: int32
             * @description Months; 0 is a lifetime membership.
             */
            duration: number;
            /** @description A date (midnight UTC), or a timestamp with Z or an offset (ISO 8601). */
            startdate: string;
            /** @description A date (midnight UTC), or a timestamp with Z or an offset (ISO 8601). */
            enddate: string;
            chapter_id: number;
            description?: string;
            reminder_frequency?: components["schemas"]["ReminderFrequency"];
            /** @description False: a term begins on the day one joins. True: periods end on the month and day of enddate; then duration divides 12 or is a multiple of it. */
            is_end_date_fixed?: boolean;
            /**
             * Format: int32
             * @description Fixed periods: who joins in the last so many days of one gets the next with it.
             */
            rollover_days?: number;
            proration?: components["schemas"]["Proration"];
            /**
             * Format: int32
             * @description Days before the end at which renewal begins.
             */
            renewal_timeline?: number;
            /**
             * Format: int32
             * @description Days after the end in which a member who has not renewed is still active.
             */
            grace_days?: number;
            deactivation_policy?: components["schemas"]["DeactivationPolicy"];
            /**
             * Format: int32
             * @description Days after the due date until that happens.
             */
            deactivation_timeline?: number;
            /**
             * Format: double
             * @description It happens where more than this is open; in the chapter's currency.
             */
            deactivation_threshold_amount?: number;
            /**
             * Format: int32
             * @description A leaver has to say so this long before the end of a term.
             */
            notice_days?: number;
        };
        MembershipTypeDetails: {
            id: number;
            name: string;
            category: string;
            description: string;
            /** @description Renews by itself. */
            autorecurring_payment: boolean;
            reminder_frequency: components["schemas"]["ReminderFrequency"];
            /** @description The membership is private. */
            membership_privacy: boolean;
            duration: string;
            /** Format: date-time */
            startdate: string;
            /** Format: date-time */
            enddate: string;
            membership_dues: components["schemas"]["MembershipDue"][];
            workflows: components["schemas"]["Workflow"];
            notificationsettings: components["schemas"]["NotificationSettings"];
            chapter_id: number;
            /** @description False: a term begins on the day one joins. True: periods end on the month and day of enddate; then duration divides 12 or is a multiple of it. */
            is_end_date_fixed: boolean;
            /**
             * Format: int32
             * @description Fixed periods: who joins in the last so many days of one gets the next with it.
             */
            rollover_days: number;
            proration: components["schemas"]["Proration"];
            /**
             * Format: int32
             * @description Days before the end at which renewal begins.
             */
            renewal_timeline: number;
            /**
             * Format: int32
             * @description Days after the end in which a member who has not renewed is still active.
             */
            grace_days: number;
            deactivation_policy: components["schemas"]["DeactivationPolicy"];
            /**
             * Format: int32
             * @description Days after the due date until that happens.
             */
            deactivation_timeline: number;
            /**
             * Format: double
             * @description It happens where more than this is open; in the chapter's currency.
             */
            deactivation_threshold_amount: number;
            /**
             * Format: int32
             * @description A leaver has to say so this long before the end of a term.
             */
            notice_days: number;
            /** @description No new members of this type. */
            archived: boolean;
        };
        /** @description The envelope of a success. */
        MembershipTypeDetailsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MembershipTypeDetails"];
        };
        MembershipTypeEdit: {
            membership_type: components["schemas"]["MembershipTypeEditFields"];
            membership_dues?: components["schemas"]["MembershipDue"][];
            workflow?: components["schemas"]["Workflow"];
            notificationsettings?: components["schemas"]["NotificationSettings"];
            /** @description Changes the types of the same name in other chapters of the caller too, or none of them. Where the currency is another one, amounts stay as they are. */
            everywhere?: boolean;
        };
        MembershipTypeEditFields: {
            id: number;
            name?: string;
            category?: string;
            /** @description Renews by itself. */
            autorecurring_payment?: boolean;
            /** @description The membership is private. */
            membership_privacy?: boolean;
            /**
             * Format: int32
             * @description Months; 0 is a lifetime membership.
             */
            duration?: number;
            /** @description A date (midnight UTC), or a timestamp with Z or an offset (ISO 8601). */
            startdate?: string;
            /** @description A date (midnight UTC), or a timestamp with Z or an offset (ISO 8601). */
            enddate?: string;
            chapter_id?: number;
            description?: string;
            reminder_frequency?: components["schemas"]["ReminderFrequency"];
            /** @description False: a term begins on the day one joins. True: periods end on the month and day of enddate; then duration divides 12 or is a multiple of it. */
            is_end_date_fixed?: boolean;
            /**
             * Format: int32
             * @description Fixed periods: who joins in the last so many days of one gets the next with it.
             */
            rollover_days?: number;
            proration?: components["schemas"]["Proration"];
            /**
             * Format: int32
             * @description Days before the end at which renewal begins.
             */
            renewal_timeline?: number;
            /**
             * Format: int32
             * @description Days after the end in which a member who has not renewed is still active.
             */
            grace_days?: number;
            deactivation_policy?: components["schemas"]["DeactivationPolicy"];
            /**
             * Format: int32
             * @description Days after the due date until that happens.
             */
            deactivation_timeline?: number;
            /**
             * Format: double
             * @description It happens where more than this is open; in the chapter's currency.
             */
            deactivation_threshold_amount?: number;
            /**
             * Format: int32
             * @description A leaver has to say so this long before the end of a term.
             */
            notice_days?: number;
        };
        /** @description A page of a list. */
        MembershipTypeList: {
            membership_type_with_logs: components["schemas"]["MembershipType"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        MembershipTypeListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MembershipTypeList"];
        };
        /** @description What a type means for somebody who joins. */
        MembershipTypePreview: {
            terms: components["schemas"]["PreviewTerm"][];
        };
        /** @description The envelope of a success. */
        MembershipTypePreviewResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MembershipTypePreview"];
        };
        MembershipTypeRemove: {
            id: number;
        };
        /** @description A membership type that was removed. */
        MembershipTypeRemoved: {
            id: number;
        };
        /** @description The envelope of a success. */
        MembershipTypeRemovedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MembershipTypeRemoved"];
        };
        /**
         * @description Why a chapter gets none: it has a type of this name, is archived, has another currency, or lacks a custom field that a message names.
         * @enum {string}
         */
        MembershipTypeSkipCode: "name_taken" | "archived_chapter" | "another_currency" | "unknown_variable";
        /** @description A chapter that got no type. */
        MembershipTypeSkipped: {
            chapter_id: number;
            code: components["schemas"]["MembershipTypeSkipCode"];
        };
        /** @description What members of a chapter can be. */
        MembershipTypeSummary: {
            id: number;
            name: string;
            category: string;
            duration: string;
            /** @description Renews by itself. */
            autorecurring_payment: boolean;
            reminder_frequency: components["schemas"]["ReminderFrequency"];
        };
        /** @description The envelope of a success. */
        MembershipTypeSummaryResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MembershipTypeSummary"];
        };
        /** @description The types that were made in other chapters. */
        MembershipTypesCopied: {
            types: components["schemas"]["MembershipTypeCopied"][];
            skipped: components["schemas"]["MembershipTypeSkipped"][];
        };
        /** @description The envelope of a success. */
        MembershipTypesCopiedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MembershipTypesCopied"];
        };
        MembershipsOpen: {
            chapter_id: number;
            filter: components["schemas"]["MemberFilter"];
            /**
             * Format: date
             * @description When the memberships began; today where it is left out.
             */
            startdate?: string | null;
            /**
             * Format: date
             * @description The last day of the terms; by the type where it is left out.
             */
            enddate?: string | null;
            /** @description Says what would happen, and changes nothing. By default `false`. */
            dry_run?: boolean;
        };
        /** @description What an opening of memberships did, or would do. */
        MembershipsOpened: {
            /** @description For `undobatch`; null where nothing was changed. */
            batch_id: number | null;
            /** @description Members that are different now. */
            changed: number;
            /** @description Members that were so already. */
            unchanged: number;
            /** @description Members that could not be changed. */
            refused: number;
            /** @description Why, for the first 1000. */
            refusals: components["schemas"]["MembersEditRefusal"][];
            /** @description Members who have a term now. The others of those that are different are inactive or contacts: they get none, and rules act on them too from now on. */
            opened: number;
        };
        /** @description The envelope of a success. */
        MembershipsOpenedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MembershipsOpened"];
        };
        /** @description What a member is told, or why not. */
        Message: {
            id: number;
            chapter_id: number;
            /** @description Who gets it; of dues, whoever pays them. */
            member_id: number;
            /** @description Empty where the member was erased. */
            member_name: string;
            kind: components["schemas"]["LedgerMessageKind"];
            state: components["schemas"]["MessageState"];
            reason: components["schemas"]["MessageReason"] | null;
            /**
             * Format: date
             * @description The first day on which it may leave.
             */
            day: string;
            /** @description The address to which it goes or went, of a letter by post; null without one. */
            to: string | null;
            /** @description The run in which it was printed as a letter; null if it was not. */
            letters_id: number | null;
            /** @description When the message was released; null before. */
            subject: string | null;
            /** @description How often it was tried. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the mail server took it, or it was printed; else null.
             */
            sent: string | null;
            /** @description What the mail server said last; else null. */
            error: string | null;
            /** Format: date-time */
            createddate: string;
            /**
             * Format: date-time
             * @description When the office released it; else null.
             */
            released: string | null;
        };
        /** @description How many messages of a kind have a state. */
        MessageCount: {
            kind: components["schemas"]["LedgerMessageKind"];
            state: components["schemas"]["MessageState"];
            /** @description How many there are. */
            count: number;
        };
        /** @description A message with its text. */
        MessageDetails: {
            id: number;
            chapter_id: number;
            /** @description Who gets it; of dues, whoever pays them. */
            member_id: number;
            /** @description Empty where the member was erased. */
            member_name: string;
            kind: components["schemas"]["LedgerMessageKind"];
            state: components["schemas"]["MessageState"];
            reason: components["schemas"]["MessageReason"] | null;
            /**
             * Format: date
             * @description The first day on which it may leave.
             */
            day: string;
            /** @description The address to which it goes or went, of a letter by post; null without one. */
            to: string | null;
            /** @description The run in which it was printed as a letter; null if it was not. */
            letters_id: number | null;
            /** @description When the message was released; null before. */
            subject: string | null;
            /** @description How often it was tried. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the mail server took it, or it was printed; else null.
             */
            sent: string | null;
            /** @description What the mail server said last; else null. */
            error: string | null;
            /** Format: date-time */
            createddate: string;
            /**
             * Format: date-time
             * @description When the office released it; else null.
             */
            released: string | null;
            /** @description What led to it: a word and the id of a record. */
            cause: string;
            /** @description The dues that it is about. */
            due_ids: number[];
            /** @description The account that released it; else null. */
            released_by: number | null;
            /** @description The text as it is sent; null until it is released. */
            plain: string | null;
            /** @description The same as HTML. */
            html: string | null;
        };
        /** @description The envelope of a success. */
        MessageDetailsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MessageDetails"];
        };
        /** @description A page of messages. */
        MessageList: {
            messages: components["schemas"]["Message"][];
            counts?: components["schemas"]["MessageCount"][];
            mail?: components["schemas"]["MailState"];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        MessageListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MessageList"];
        };
        /** @description A message as a member would get it today. */
        MessagePreview: {
            member_id: number;
            /** @description Who would get it. */
            member_name: string;
            /** @description On one line. */
            subject: string;
            /** @description The plain text. */
            text: string;
            /** @description The same as HTML. */
            html: string;
            /** @description The variables of the text that have no value for this member. */
            missing: string[];
        };
        /** @description The envelope of a success. */
        MessagePreviewResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MessagePreview"];
        };
        /**
         * @description Why it was skipped; else null.
         * @enum {string}
         */
        MessageReason: "no_address" | "undeliverable" | "unsubscribed" | "deceased" | "same_address" | "left" | "superseded" | "no_longer_owed" | "suspended" | "disabled" | "automation_off" | "rejected_by_office";
        MessageResend: {
            id: number;
        };
        /** @description An example of the messages of a kind. */
        MessageSample: {
            id: number;
            member_id: number;
            /** @description Who would get it. */
            member_name: string;
            kind: components["schemas"]["LedgerMessageKind"];
            why: components["schemas"]["SampleReason"];
            /** @description On one line. */
            subject: string;
            /** @description The plain text as it would be sent. */
            text: string;
            /** @description The variables of the text that have no value for this member. */
            missing: string[];
        };
        /**
         * @description Who would get it if no member is named, among the last 5000 of the chapter: anybody, whoever has the longest name, or somebody who owes nothing.
         * @enum {string}
         */
        MessageSampleKind: "any" | "longest_name" | "no_amount";
        /** @description Examples of messages that would leave. */
        MessageSamples: {
            /** @description How many texts were made for this answer, of many the first thousand. */
            checked: number;
            missing: components["schemas"]["MissingValue"][];
            samples: components["schemas"]["MessageSample"][];
        };
        /**
         * @description Why a message is not sent.
         * @enum {string}
         */
        MessageSkipReason: "no_address" | "undeliverable" | "unsubscribed" | "deceased" | "same_address" | "left" | "superseded" | "no_longer_owed" | "suspended" | "disabled" | "automation_off" | "rejected_by_office";
        /**
         * @description Proposed to the office, released and waiting, on its way, sent, refused for good, skipped with a reason, or perhaps sent: the service ended before it knew.
         * @enum {string}
         */
        MessageState: "proposed" | "queued" | "sending" | "sent" | "failed" | "skipped" | "unsure";
        MessagesAnswer: {
            chapter_id: number;
            /** @description These messages; all that are proposed if it is left out. */
            ids?: number[];
            kind?: components["schemas"]["LedgerMessageKind"];
            /** @description Says what would happen, and changes nothing. By default `false`. */
            dry_run?: boolean;
        };
        /** @description Messages that the office does not want. */
        MessagesRejected: {
            /** @description How many are not sent, or would not be. */
            skipped: number;
        };
        /** @description The envelope of a success. */
        MessagesRejectedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MessagesRejected"];
        };
        /** @description What became of messages that were released. */
        MessagesReleased: {
            /** @description How many leave now, or would. */
            released: number;
            texts?: components["schemas"]["MessageSamples"];
            skipped: components["schemas"]["MessagesSkipped"][];
        };
        /** @description The envelope of a success. */
        MessagesReleasedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MessagesReleased"];
        };
        /** @description Messages that are not sent, by their reason. */
        MessagesSkipped: {
            reason: components["schemas"]["MessageSkipReason"];
            /** @description How many. */
            count: number;
        };
        /**
         * @description A field that is not known.
         * @enum {string}
         */
        MissingField: "email" | "phone" | "date_of_birth" | "membernumber" | "salutation" | "title" | "gender" | "company" | "street" | "postal_code" | "city" | "country" | "mobile" | "language" | "joined" | "note" | "tags" | "payer_id" | "unsubscribed";
        /** @description A variable that has no value. */
        MissingValue: {
            /** @description A variable of templates. */
            variable: string;
            /** @description How many of these texts need it and have no value. */
            count: number;
        };
        /** @description The members of one month. */
        MonthCount: {
            /** @description A month in UTC. */
            month: string;
            /** @description How many members joined in the month. */
            new_members: number;
            /** @description How many members of the register had joined by the end of the month. */
            members: number;
        };
        /** @description Sums of one month. */
        MonthFinances: {
            /** @description A calendar month. */
            month: string;
            currency: string;
            /**
             * Format: double
             * @description What was charged.
             */
            billed: number;
            /**
             * Format: double
             * @description What came, without what was taken back or returned.
             */
            received: number;
            /**
             * Format: double
             * @description What of the payments of these days is left, and settles the next dues.
             */
            credited: number;
            /**
             * Format: double
             * @description What of it was given up.
             */
            waived: number;
            /**
             * Format: double
             * @description What of it is still to be paid.
             */
            open: number;
        };
        /** @description A due that an explanation names, and what is open of it. */
        NamedDue: {
            dues_name: string;
            /** Format: double */
            open_amount: number;
            currency: string;
            /** Format: date */
            due_date: string;
        };
        /** @description A chapter that an import makes. */
        NewChapter: {
            id: number;
            name: string;
        };
        /** @description A membership type that an import makes. */
        NewMembershipType: {
            id: number;
            name: string;
            /** @description Its due, where its rows have one amount and a period; else empty. */
            dues: components["schemas"]["MembershipDue"][];
            /** @description How many different amounts, or periods, its rows have. */
            amounts: number;
        };
        /** @description Whether a message is sent, or that and its texts. */
        Notification: boolean | components["schemas"]["NotificationDetails"];
        NotificationDetails: {
            enabled?: boolean;
            subject?: string;
            body?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Which messages are sent, and their templates; unknown keys are kept. */
        NotificationSettings: {
            application_received?: components["schemas"]["Notification"];
            application_approved?: components["schemas"]["Notification"];
            application_rejected?: components["schemas"]["Notification"];
            action_required?: components["schemas"]["Notification"];
            renewal_reminder?: components["schemas"]["Notification"];
            membership_expired?: components["schemas"]["Notification"];
            renewal_successful?: components["schemas"]["Notification"];
            payment_receipt?: components["schemas"]["Notification"];
            payment_failed?: components["schemas"]["Notification"];
            payment_retry_notice?: components["schemas"]["Notification"];
            debit_notice?: components["schemas"]["Notification"];
            welcome?: components["schemas"]["Notification"];
            farewell?: components["schemas"]["Notification"];
            dues_invoice?: components["schemas"]["Notification"];
            dues_reminder?: components["schemas"]["Notification"];
            sign_in_link?: components["schemas"]["Notification"];
            confirm_application?: components["schemas"]["Notification"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The form of the answer.
         * @enum {string}
         */
        NumbersFormat: "json" | "csv";
        /** @description What a member of the type pays. */
        OfferedDue: {
            /** @description What is paid. */
            dues_name: string;
            /** Format: double */
            amount: number;
            /** @description A code of ISO 4217. */
            currency: string;
            /** @description How often; empty where it is not said. */
            due_frequency: string;
            /** @description The least age in years. */
            age_from: number | null;
            /** @description The greatest age in years. */
            age_to: number | null;
            /** @description The first place among those for whom the same member pays. */
            household_rank_from: number | null;
            /** @description The last place among those for whom the same member pays. */
            household_rank_to: number | null;
        };
        /**
         * @description The kind of custom field that its cells show, of a column that has no place or gets its field by this import; for `explain`.
         * @enum {string}
         */
        OfferedKind: "text" | "number" | "date" | "choice" | "choices" | "yes_no";
        /** @description A membership type to choose. */
        OfferedType: {
            id: number;
            /** @description What it is called. */
            name: string;
            /** @description What it is. */
            description: string;
            dues: components["schemas"]["OfferedDue"][];
        };
        /** @description An attempt to pay an invoice online. */
        OnlinePayment: {
            id: number;
            invoice_id: number;
            /** @description That of the invoice. */
            number: string;
            payer_id: number;
            /** @description Empty once erased. */
            payer_name: string;
            /**
             * Format: double
             * @description What was asked for.
             */
            amount: number;
            currency: string;
            state: components["schemas"]["OnlinePaymentState"];
            /** Format: date-time */
            createddate: string;
            /** @description What was booked. */
            payment_id: number | null;
            task: components["schemas"]["OnlinePaymentTask"] | null;
        };
        OnlinePaymentAnswer: {
            id: number;
        };
        /** @description A page of a list. */
        OnlinePaymentList: {
            payments: components["schemas"]["OnlinePayment"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        OnlinePaymentListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["OnlinePaymentList"];
        };
        /** @description The envelope of a success. */
        OnlinePaymentResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["OnlinePayment"];
        };
        /**
         * @description `pending`: completed, and the money is still to come; `unknown`: the provider does not know it any more.
         * @enum {string}
         */
        OnlinePaymentState: "open" | "pending" | "paid" | "expired" | "failed" | "unknown";
        /**
         * @description What somebody has to look at: money went back (`refunded`, `disputed`), came in `other_currency` or from somebody who was erased (`without_payer`), or nobody can say what became of it (`unknown`).
         * @enum {string}
         */
        OnlinePaymentTask: "refunded" | "disputed" | "other_currency" | "without_payer" | "unknown";
        /** @description What is owed and held in a currency. */
        OpeningBalance: {
            currency: string;
            owed: string;
            held: string;
        };
        /** @description What is open after its day, by age on the chapter's date, whenever it was charged. */
        Overdue: {
            /** @description Due since 1 to 30 days. */
            30: components["schemas"]["CurrencyAmount"][];
            /** @description Due since 31 to 60 days. */
            60: components["schemas"]["CurrencyAmount"][];
            /** @description Due since 61 to 90 days. */
            90: components["schemas"]["CurrencyAmount"][];
            /** @description Due since more than 90 days. */
            more: components["schemas"]["CurrencyAmount"][];
        };
        /** @description The members of one or several chapters as numbers. */
        Overview: {
            /** @description Members counted; contacts are none. */
            members: number;
            /** @description The present month in UTC. */
            month: string;
            /** @description How many members joined in the month. */
            new_members: number;
            /** @description Every status, those without a member too. */
            statuses: components["schemas"]["StatusCount"][];
            /** @description The types with most members, at most 100; archived ones as long as they have members. */
            membership_types: components["schemas"]["MembershipTypeCount"][];
            /** @description The types that end today (UTC) or in the 90 days after, soonest first, at most 100; archived ones as long as they have members; none that is for life. */
            ending_types: components["schemas"]["EndingMembershipType"][];
            birthdays: components["schemas"]["Anniversaries"];
            jubilees: components["schemas"]["Anniversaries"];
            /** @description The chapters with most members, at most 100. */
            chapters: components["schemas"]["ChapterCount"][];
            /** @description Growth by the day of joining (`joined`, else the first day of the membership, else the day on which the member was entered), oldest month first; months in which nobody joined are left out. */
            months: components["schemas"]["MonthCount"][];
        };
        /** @description The envelope of a success. */
        OverviewResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Overview"];
        };
        /**
         * @description `leave`: give notice; `stay`: take it back; `renew`: confirm a renewal.
         * @enum {string}
         */
        OwnAct: "leave" | "stay" | "renew";
        OwnConsent: {
            member_id: number;
            /** @description What requests call it; it never changes. */
            key: string;
            /** @description Given, or withdrawn. */
            given: boolean;
        };
        /** @description What the member was asked to consent to. */
        OwnConsents: {
            consents: components["schemas"]["Consent"][];
        };
        /** @description The envelope of a success. */
        OwnConsentsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["OwnConsents"];
        };
        /** @description A due as whoever pays sees it. */
        OwnDue: {
            id: number;
            member_id: number;
            /** @description Who pays for the member. */
            payer_id: number;
            /** @description The term that it belongs to. */
            membership_id: number | null;
            dues_name: string;
            /**
             * Format: double
             * @description With the decimals of the currency.
             */
            amount: number;
            /**
             * Format: double
             * @description What is still to be paid.
             */
            open_amount: number;
            currency: string;
            /** Format: date */
            period_start: string;
            /** Format: date */
            period_end: string | null;
            /** Format: date */
            due_date: string;
            state: components["schemas"]["DueState"];
            /** @description Whether a bank collects it by direct debit: it is not reminded of, and counts as paid for grace and deactivation. */
            collecting: boolean;
            /**
             * Format: date
             * @description The day on which the direct debit collects it that a bank has.
             */
            collects_on: string | null;
            /** @description A creditor reference (ISO 11649), unique in the register. */
            reference: string;
            /** Format: date-time */
            createddate: string;
            /**
             * Format: date
             * @description The day on which an announced run of direct debits collects it.
             */
            debit_day: string | null;
        };
        /** @description A page of a list. */
        OwnDueList: {
            dues: components["schemas"]["OwnDue"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        OwnDueListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["OwnDueList"];
        };
        OwnEdit: {
            member_id: number;
            set: components["schemas"]["OwnValues_set"];
        };
        /** @description What was changed, and what waits for the office. */
        OwnEdited: {
            changed: string[];
            asked: string[];
            /** @description The request that waits for the office. */
            request_id: number | null;
        };
        /** @description The envelope of a success. */
        OwnEditedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["OwnEdited"];
        };
        OwnEmail: {
            member_id: number;
            email: string;
            language?: components["schemas"]["MailLanguage"];
        };
        OwnEmailConfirm: {
            /** @description Behind the # of the link. */
            token: string;
        };
        /** @description All that is stored of a member, without notes and names of accounts. */
        OwnExport: {
            [key: string]: unknown;
        };
        /** @description The envelope of a success. */
        OwnExportResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["OwnExport"];
        };
        /** @description The fields of the member that the chapter shows. */
        OwnFields: {
            id?: number;
            /** @description Empty only where there is a company. */
            firstname?: string;
            lastname?: string;
            email?: string;
            chapter_id?: number;
            membertype_id?: number;
            /** Format: date-time */
            createddate?: string;
            phone?: string | null;
            /** Format: date */
            date_of_birth?: string | null;
            /** @description Once in the chapter; "auto" asks for the next free one. */
            membernumber?: string | null;
            salutation?: string | null;
            title?: string | null;
            gender?: components["schemas"]["MemberGender"] | null;
            /** @description With a company, the first name may be empty. */
            company?: string | null;
            /** @description Street and number. */
            street?: string | null;
            postal_code?: string | null;
            city?: string | null;
            /** @description ISO 3166-1 alpha-2; all are listed as Country. */
            country?: string | null;
            mobile?: string | null;
            /** @description BCP 47. */
            language?: string | null;
            /** Format: date */
            joined?: string | null;
            /** @description Groups, functions and what else tells members apart; in alphabetical order. */
            tags?: string[];
            /**
             * Format: date
             * @description Since when the member wants no mailings; messages about membership and dues go on.
             */
            unsubscribed?: string | null;
            /**
             * Format: date
             * @description The first day of the present term; else of the next one, or of the last one.
             */
            membership_startdate?: string | null;
            /**
             * Format: date
             * @description The last day of that term; null also for life.
             */
            membership_enddate?: string | null;
            /**
             * Format: date
             * @description The last day of a membership that has ended, or whose end is settled.
             */
            left?: string | null;
            left_reason?: components["schemas"]["MemberLeavingReason"] | null;
            fields?: components["schemas"]["OwnValues"];
            /** @description The same for linked members of several chapters, who are one person; null where a member is not linked. */
            person_id?: number | null;
        };
        /**
         * @description Of what is said in words; else as the browser says.
         * @enum {string}
         */
        OwnLanguage: "en" | "de";
        OwnLeave: {
            member_id: number;
            reason?: string;
            /** @description Answers what it would lead to, and changes nothing. By default `false`. */
            dry_run?: boolean;
        };
        /** @description What leaving leads to. */
        OwnLeaving: {
            /**
             * Format: date
             * @description The last day.
             */
            enddate: string | null;
            consequences: components["schemas"]["ActConsequences"];
        };
        /** @description The envelope of a success. */
        OwnLeavingResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["OwnLeaving"];
        };
        /** @description The mandate of whoever pays; null without one, and where somebody else pays. */
        OwnMandate: {
            id: number;
            /** @description Who pays. */
            member_id: number;
            /** @description Unique whatever its case; by default `M` with the number of the member, else with its id. */
            reference: string;
            /** @description The account as it is shown to all others. */
            iban: string;
            /** @description Whose account it is; by default who pays. */
            holder: string;
            /**
             * Format: date
             * @description The day of the first signature.
             */
            signed_on: string;
            signed_how: components["schemas"]["MandateSigned"];
            /** @description Which text was signed online. */
            text_version: string | null;
            /**
             * Format: date
             * @description The day of the last run that the bank has got, whether the money stayed or came back.
             */
            last_used: string | null;
            state: components["schemas"]["MandateState"];
        };
        OwnMandateSign: {
            member_id: number;
            /** @description Checked by its check digits; kept without blanks. */
            iban: string;
            /** @description ISO 9362:2022: four letters or digits of the bank, its country, two of its place, three of a branch. */
            bic?: string;
            /** @description Whose account it is; by default who pays. */
            holder?: string;
            /** @description The version of the text that was shown. */
            accept: string;
            language?: components["schemas"]["MailLanguage"];
        };
        /** @description The mandate that was signed or ended, masked. */
        OwnMandateSigned: {
            id: number;
            /** @description Who pays. */
            member_id: number;
            /** @description Unique whatever its case; by default `M` with the number of the member, else with its id. */
            reference: string;
            /** @description The account as it is shown to all others. */
            iban: string;
            /** @description Whose account it is; by default who pays. */
            holder: string;
            /**
             * Format: date
             * @description The day of the first signature.
             */
            signed_on: string;
            signed_how: components["schemas"]["MandateSigned"];
            /** @description Which text was signed online. */
            text_version: string | null;
            /**
             * Format: date
             * @description The day of the last run that the bank has got, whether the money stayed or came back.
             */
            last_used: string | null;
            state: components["schemas"]["MandateState"];
        };
        /** @description The envelope of a success. */
        OwnMandateSignedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["OwnMandateSigned"];
        };
        /** @description What can be signed online; null where nothing is collected. */
        OwnMandateText: {
            version: string;
            text: string;
            /** @description For SEPA direct debits; checked by its check digits. */
            creditor_identifier: string;
        };
        /** @description Somebody for whom one can act. */
        OwnMember: {
            member_id: number;
            firstname: string;
            lastname: string;
            chapter_name: string;
        };
        OwnMemberAct: {
            member_id: number;
        };
        /** @description The page of a member. */
        OwnPage: {
            member: components["schemas"]["OwnFields"];
            chapter_name: string;
            may: components["schemas"]["OwnWays"];
            /** @description The fields that the page shows, with what a form needs for them. */
            fields: components["schemas"]["AskedField"][];
            types: components["schemas"]["OwnType"][];
            status_text: string;
            reasons: string[];
            /** @description What the member can do about the membership today. */
            acts: components["schemas"]["OwnAct"][];
            memberships: components["schemas"]["Membership"][];
            /**
             * Format: date
             * @description The last day that was paid for.
             */
            paid_until: string | null;
            card: components["schemas"]["MemberCard"];
            payee: components["schemas"]["OwnPayee"] | null;
            /** @description The members for whom this one pays. */
            paid_for: number[];
            requests: components["schemas"]["ChangeRequest"][];
            consents: components["schemas"]["Consent"][];
            mandate: components["schemas"]["OwnMandate"] | null;
            mandate_text: components["schemas"]["OwnMandateText"] | null;
        };
        /** @description The envelope of a success. */
        OwnPageResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["OwnPage"];
        };
        /**
         * @description Null: the association's.
         * @enum {string}
         */
        OwnPainVersion: "pain.008.001.08" | "pain.008.001.02";
        /** @description Null where none is known. */
        OwnPayee: {
            name: string;
            iban: string;
            bic: string;
        };
        /** @description A type that the member may ask for. */
        OwnType: {
            id: number;
            name: string;
        };
        /** @description Values of custom fields by their keys (`getfields`): text, number, date, choice, list of choices, true or false; null where unknown. Those that are not given stay. */
        OwnValues: {
            [key: string]: unknown;
        };
        /** @description By the names of fields; custom fields as `fields.KEY`. */
        OwnValues_set: {
            [key: string]: unknown;
        };
        /** @enum {string} */
        OwnWay: "see" | "ask" | "change";
        /** @description What the member may do with each field. */
        OwnWays: {
            [key: string]: components["schemas"]["OwnWay"];
        };
        /** @enum {string} */
        PageLanguage: "en" | "de";
        /** @description Which part of a list this is. */
        Pagination: {
            /** @description Records in all, on every page together. */
            total: number;
            /** @description Records skipped. */
            offset: number;
            /**
             * Format: int32
             * @description Most records on this page.
             */
            limit: number;
        };
        /**
         * @description The version of the files with direct debits that the bank takes.
         * @enum {string}
         */
        PainVersion: "pain.008.001.08" | "pain.008.001.02";
        /** @description How many cells of a column are passed over. */
        PassedOverCells: {
            heading: string;
            cells: number;
        };
        /**
         * @description Why it is passed over: by a choice; it is empty; it is offered as a custom field (`create_fields`), or the chapter has as many as it can; it belongs to an account, and the file has no day on which a mandate was signed; it holds passwords; the service gives its values; they follow from another column, or only the program that has written the file needs them (named in `create_fields`, it becomes a custom field all the same).
         * @enum {string}
         */
        PassedOverReason: "chosen" | "empty" | "offered" | "too_many_fields" | "mandate" | "password" | "service" | "computed";
        PasswordChange: {
            password: string;
            /** @description 12 to 1024 characters, none of the common passwords, not a few characters repeated, without the names of the service, of a chapter and of the person; nothing else is asked of it. */
            new_password: string;
            /** @description Six digits from the authenticator, or a recovery code. */
            otp: string;
        };
        PauseEnd: {
            member_id: number;
            /**
             * Format: date
             * @description The first day that counts again; today where it is left out.
             */
            on?: string | null;
            /** @description Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now. By default `false`. */
            dry_run?: boolean;
        };
        /**
         * @description What a pause is on the day.
         * @enum {string}
         */
        PauseState: "upcoming" | "current" | "ended";
        /** @description Money that came or went. */
        Payment: {
            id: number;
            chapter_id: number;
            /** @description Who has paid, or got the money back. */
            member_id: number;
            kind: components["schemas"]["PaymentKind"];
            /** @description The entry that a reversal takes back, or the payment that a refund returns. */
            payment_id: number | null;
            /**
             * Format: double
             * @description Below zero where money went out: the sum of all entries is what was received.
             */
            amount: number;
            currency: string;
            /** Format: date */
            date: string;
            method: components["schemas"]["PaymentMethod"];
            reference: string;
            external_ref: string | null;
            note: string;
            /** @description Why it was taken back. */
            reason: string;
            /** @description Of a payment, what it settles now; of others, what they took from dues, below zero. */
            settled: components["schemas"]["SettledDue"][];
            /**
             * Format: double
             * @description What is left of a payment, and settles the next dues by itself.
             */
            credit: number;
            /**
             * Format: double
             * @description What was returned of a payment.
             */
            refunded: number;
            /** @description Whether another entry has taken it back. */
            reversed: boolean;
            /** Format: date-time */
            createddate: string;
        };
        PaymentCreate: {
            /** @description Who has paid. */
            member_id: number;
            /**
             * Format: double
             * @description No more decimals than the currency has.
             */
            amount: number;
            /** @description By default that of the chapter. */
            currency?: string;
            /**
             * Format: date
             * @description At most twenty years ago, and not after today.
             */
            date: string;
            method: components["schemas"]["PaymentMethod"];
            /** @description What the payer wrote; creditor references in it name dues. */
            reference?: string;
            /** @description The number of the payment elsewhere, unique in the chapter: the same again is answered with the first. Those that begin with statement-entry- are reserved for bank entries. */
            external_ref?: string | null;
            /** @description Which dues it settles first; the rest settles the oldest. */
            settles?: components["schemas"]["DueToSettle"][];
            note?: string;
            /** @description Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now. By default `false`. */
            dry_run?: boolean;
        };
        /**
         * @description Money that came, an entry that takes another back, or money that was returned.
         * @enum {string}
         */
        PaymentKind: "payment" | "reversal" | "refund";
        /** @description A page of a list. */
        PaymentList: {
            payments: components["schemas"]["Payment"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        PaymentListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["PaymentList"];
        };
        /**
         * @description How it was paid.
         * @enum {string}
         */
        PaymentMethod: "cash" | "cheque" | "bank_transfer" | "card" | "direct_debit" | "online" | "other";
        /**
         * @description As the key says; with `test` no money moves.
         * @enum {string}
         */
        PaymentMode: "test" | "live";
        /**
         * @description By default in the order of entry.
         * @enum {string}
         */
        PaymentOrder: "id" | "-id" | "date" | "-date";
        /**
         * @description By whom members pay online; null: nobody can.
         * @enum {string}
         */
        PaymentProvider: "stripe";
        /** @description The envelope of a success. */
        PaymentResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Payment"];
        };
        PaymentReverse: {
            id: number;
            /**
             * Format: date
             * @description Not before the payment, and not after today.
             */
            date: string;
            reason: string;
            /** @description Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now. By default `false`. */
            dry_run?: boolean;
        };
        /** @description How members of a chapter pay online. */
        PaymentSettings: {
            provider: components["schemas"]["PaymentProvider"] | null;
            mode: components["schemas"]["PaymentMode"] | null;
            /** @description Ways to pay, in the provider's own words; null: those that are turned on there. */
            methods: string[] | null;
        };
        PaymentSettingsEdit: {
            chapter_id: number;
            provider: components["schemas"]["PaymentProvider"] | null;
            /** @description A key of the provider; one that is not sent stays. */
            secret_key?: string;
            /** @description With what the provider signs its events; one that is not sent stays. */
            webhook_secret?: string;
            /** @description Ways to pay, in the provider's own words; null: those that are turned on there. */
            methods?: string[] | null;
            /** @description The password of the caller: needed where owner or admin is granted, such an account is enabled or reset, a token is made, or settings of payments are changed, unless the caller signed in less than five minutes ago. Only with otp; what is sent is always checked. */
            password?: string;
            /** @description A code of the caller's authenticator, or one of their recovery codes: needed where owner or admin is granted, such an account is enabled or reset, a token is made, or settings of payments are changed, unless the caller signed in less than five minutes ago. */
            otp?: string;
        };
        /** @description The envelope of a success. */
        PaymentSettingsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["PaymentSettings"];
        };
        /** @description The roles that each permission is given to, in the chapters of the grant. The table is the example. */
        Permissions: {
            [key: string]: components["schemas"]["Role"][];
        };
        /** @description All that is stored about one member. */
        PersonExport: {
            member: components["schemas"]["MemberDetails"];
            chapter_name: string;
            membertype_name: string;
            /** @description Members who are part of this one since a merge. */
            merged_ids: number[];
            /** @description Records of the same person in other chapters of the caller. */
            linked_ids: number[];
            /** @description Imports, with their files, and changes of many, the newest first. */
            batches: components["schemas"]["BatchOfPerson"][];
            /** @description What was done with the member, the newest first. */
            log: components["schemas"]["LogEntry"][];
            /** @description What other tables have of the member, by their names. */
            records: {
                [key: string]: {
                    [key: string]: unknown;
                }[];
            };
        };
        /** @description The envelope of a success. */
        PersonExportResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["PersonExport"];
        };
        PersonsFind: {
            /** @description The chapter in which they are not looked for. */
            chapter_id: number;
            /** @description Empty only where there is a company. */
            firstname?: string;
            lastname: string;
            /** @description A plain date; an empty string or null makes it unknown. */
            date_of_birth?: string | null;
            email?: string;
        };
        /** @description What would be charged. */
        PreviewDue: {
            dues_name: string;
            /** Format: double */
            amount: number;
            currency: string;
            /** Format: date */
            period_start: string;
            /** Format: date */
            period_end: string | null;
            /** Format: date */
            due_date: string;
            household_rank: number;
        };
        PreviewQuery: {
            membership_type: components["schemas"]["MembershipTypeCreateFields"];
            membership_dues?: components["schemas"]["MembershipDue"][];
            workflow?: components["schemas"]["Workflow"];
            notificationsettings?: components["schemas"]["NotificationSettings"];
            /** Format: date */
            joined: string;
            /** Format: date */
            date_of_birth?: string | null;
            /**
             * Format: int32
             * @description The place among those for whom the same member pays. By default `1`.
             */
            household_rank?: number;
            /**
             * Format: int32
             * @description How many terms; of a membership for life one. By default `3`.
             */
            terms?: number;
        };
        /** @description A term of somebody who pays and renews. */
        PreviewTerm: {
            /** Format: date */
            startdate: string;
            /** Format: date */
            enddate: string | null;
            dues: components["schemas"]["PreviewDue"][];
        };
        ProposalsAnswer: {
            chapter_id: number;
            /** @description The members whose proposals are answered; all who are proposed if it is left out. */
            ids?: number[];
            /** @description Whether they are suspended, or their memberships end, as their type says. */
            accepted: boolean;
            /** @description Says what would happen, and changes nothing. By default `false`. */
            dry_run?: boolean;
        };
        /**
         * @description Fixed periods: what is charged of yearly items and of those once a term in a first term: all, by months, or by days.
         * @enum {string}
         */
        Proration: "none" | "monthly" | "daily";
        /** @description A message of the Model Context Protocol. */
        ProtocolMessage: {
            jsonrpc: string;
        } & {
            [key: string]: unknown;
        };
        /** @description An event as the provider has it. */
        ProviderEvent: {
            [key: string]: unknown;
        };
        /** @description A form as it is shown to people who want to join. */
        PublicForm: {
            /** @description The end of its address: small letters, digits and hyphens, once in the association. */
            slug: string;
            title: string;
            intro: string;
            fields: components["schemas"]["AskedField"][];
            consents: components["schemas"]["FormConsent"][];
            guardian_under: components["schemas"]["GuardianAge"];
        };
        /** @description A statement of a file, as it says it itself. */
        ReadStatement: {
            name: string;
            account: string;
            currency: string;
            /** Format: date */
            from: string | null;
            /** Format: date */
            to: string | null;
            /**
             * Format: double
             * @description The balance before the first entry.
             */
            opening: number | null;
            /**
             * Format: double
             * @description The balance after the last.
             */
            closing: number | null;
        };
        /** @description How a service is that is ready. */
        Ready: {
            /** @description Seconds for which the replica has not had everything; 0 while it follows, null where none is kept. Where a copy is read, how old it is at most. */
            replica_behind_seconds: number | null;
        };
        /** @description The envelope of a success. */
        ReadyResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Ready"];
        };
        RecoveryCodes: {
            /** @description Each good once in place of a code; shown this once. */
            recovery_codes: string[];
        };
        /** @description How many recovery codes are still good. */
        RecoveryCodesLeft: {
            recovery_codes_left: number;
        };
        /** @description The envelope of a success. */
        RecoveryCodesLeftResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["RecoveryCodesLeft"];
        };
        RecoveryCodesRenew: {
            password: string;
            /** @description Six digits from the authenticator, or a recovery code. */
            otp: string;
        };
        /** @description The envelope of a success. */
        RecoveryCodesResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["RecoveryCodes"];
        };
        Redeliver: {
            webhook_id: number;
            /** @description All that has happened since, at most 30 days ago: what it was not told of, too. */
            from?: string;
            /** @description These deliveries. */
            ids?: number[];
        };
        /** @description What is told again. */
        Redelivered: {
            /** @description How many wait again. */
            redelivered: number;
        };
        /** @description The envelope of a success. */
        RedeliveredResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Redelivered"];
        };
        Refresh: {
            refresh_token: string;
        };
        RefundCreate: {
            /** @description Who gets it: who has paid. */
            member_id: number;
            /**
             * Format: double
             * @description No more decimals than the currency has.
             */
            amount: number;
            /** @description By default that of the payment, else of the chapter. */
            currency?: string;
            /**
             * Format: date
             * @description At most twenty years ago, and not after today.
             */
            date: string;
            method: components["schemas"]["PaymentMethod"];
            /** @description The payment that is returned; without it, credit is. */
            payment_id?: number | null;
            note?: string;
            /** @description Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now. By default `false`. */
            dry_run?: boolean;
        };
        /** @description A page of the members on a day, by name. */
        Register: {
            members: components["schemas"]["RegisterEntry"][];
            /** Format: date */
            on: string;
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A member whose term covers the day. */
        RegisterEntry: {
            member_id: number;
            chapter_id: number;
            /** @description The same for all records of a person; null for a person with one record. */
            person_id: number | null;
            firstname: string;
            lastname: string;
            membertype_id: number;
            /** Format: date */
            startdate: string;
            /**
             * Format: date
             * @description The last day; null for life.
             */
            enddate: string | null;
            /** Format: date */
            date_of_birth: string | null;
            /** @description Whole years on the day; null where it is unknown. */
            age: number | null;
            /** @description The functions held on the day, by name. */
            functions: string[];
        };
        /** @description The envelope of a success. */
        RegisterResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Register"];
        };
        /**
         * @description How often members are reminded; an empty string means never.
         * @enum {string}
         */
        ReminderFrequency: "daily" | "weekly" | "biweekly" | "monthly" | "quarterly" | "";
        ReturnAnswer: {
            id: number;
            due_id: number;
        };
        /**
         * @description Why it came back, as ISO 20022 has it; null where the bank says it in words.
         * @enum {string}
         */
        ReturnCode: "AC01" | "AC04" | "AC06" | "AC13" | "AG01" | "AG02" | "AM04" | "AM05" | "BE05" | "CNOR" | "DNOR" | "FF01" | "FOCR" | "MD01" | "MD02" | "MD06" | "MD07" | "MS02" | "MS03" | "RC01" | "RR01" | "RR02" | "RR03" | "RR04" | "SL01" | "TM01";
        /**
         * @description The task that waits for an answer.
         * @enum {string}
         */
        ReturnTask: "returned_debits" | "creditor_faults";
        /**
         * @description What somebody is in the office.
         * @enum {string}
         */
        Role: "owner" | "admin" | "treasurer" | "moderator" | "chapter_lead";
        /** @description What followed by itself in a chapter on a day. */
        Round: {
            id: number;
            chapter_id: number;
            /**
             * Format: date
             * @description The chapter's date up to which it brought lives.
             */
            day: string;
            /** Format: date-time */
            started: string;
            /**
             * Format: date-time
             * @description Null while members are left.
             */
            ended: string | null;
            /** @description Members that it looked at. */
            members: number;
            /** @description What happened to them. */
            events: number;
            /** @description Members that failed; they are tried again on the next day. */
            put_aside: number;
        };
        /** @description A page of a list. */
        RoundList: {
            rounds: components["schemas"]["Round"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        RoundListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["RoundList"];
        };
        /** @description The envelope of a success. */
        RoundResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Round"];
        };
        RoundStart: {
            chapter_id: number;
        };
        /**
         * @description Of its kind the first one, that with the longest name, or that which lacks most.
         * @enum {string}
         */
        SampleReason: "first" | "longest_name" | "most_missing";
        /** @description What members may do on a page of their own. */
        SelfService: {
            /** @description Whether members have a page of their own. */
            on: boolean;
            fields: components["schemas"]["SelfServiceFields"];
        };
        /** @description By the names of fields (`fields.KEY` too), where it is not as usual: all is seen; phone, mobile, address, language and unsubscribed are changed; name, birth date and type are asked for. */
        SelfServiceFields: {
            [key: string]: components["schemas"]["SelfServiceWay"];
        };
        /** @enum {string} */
        SelfServiceWay: "none" | "see" | "ask" | "change";
        /**
         * @description What is missing.
         * @enum {string}
         */
        SenderPart: "name" | "address" | "iban";
        /** @description One sign-in of the caller, as long as it can be used. */
        Session: {
            id: number;
            /** Format: date-time */
            createddate: string;
            /**
             * Format: date-time
             * @description When it began or was last renewed; programs and pages renew it within the hour.
             */
            last_used: string;
            /**
             * Format: date-time
             * @description When it ends, however often it is renewed.
             */
            expires: string;
            /** @description The network address it was last renewed from, of IPv6 the first 64 bits; null where it is not known. */
            address: string | null;
            /** @description What the browser or program calls itself; null where it says nothing. */
            user_agent: string | null;
            /** @description The session of this request. */
            current: boolean;
        };
        SessionEnd: {
            id: number;
        };
        /** @description A page of a list. */
        SessionList: {
            sessions: components["schemas"]["Session"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        SessionListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["SessionList"];
        };
        /** @description How much of a due. */
        SettledDue: {
            due_id: number;
            /** Format: double */
            amount: number;
        };
        /** @description What follows on a day. */
        SimulatedDay: {
            /** Format: date */
            on: string;
            events: components["schemas"]["SimulatedEvents"][];
        };
        /** @description One event of one member. */
        SimulatedEvent: {
            /** Format: date */
            on: string;
            member_id: number;
            kind: components["schemas"]["MembershipEvent"];
            text: string;
            message: components["schemas"]["ComingMessage"] | null;
            /**
             * Format: date
             * @description The first day of its term.
             */
            startdate: string | null;
            /**
             * Format: date
             * @description The last day of its term.
             */
            enddate: string | null;
            /** @description The due that is charged, or of which the member is reminded. */
            dues_name: string | null;
            /**
             * Format: double
             * @description The open amount of that due.
             */
            amount: number | null;
            currency: string | null;
            /** Format: date */
            due_date: string | null;
            /** @description The place in the household by which a due is charged; null where it does not depend on one. */
            household_rank: number | null;
        };
        /** @description Events of one kind on a day. */
        SimulatedEvents: {
            kind: components["schemas"]["MembershipEvent"];
            count: number;
            /** @description In how many messages members are told: a payer gets one reminder a day, whoever of the family owes. 0 for other kinds. */
            messages: number;
            amounts: components["schemas"]["CurrencyAmount"][];
        };
        /** @description What rules do automatically, if nobody does anything. */
        Simulation: {
            days: components["schemas"]["SimulatedDay"][];
            /** @description The first 500. */
            events: components["schemas"]["SimulatedEvent"][];
            /** @description All events. */
            total: number;
            /** @description Members of whom nothing is counted: more follows than can be worked out, and a round would put them aside. The first 500. */
            put_aside: number[];
        };
        SimulationQuery: {
            chapter_id: number;
            member_id?: number;
            /**
             * Format: date
             * @description At most five years ahead; what follows on this day is included.
             */
            to: string;
        };
        /** @description The envelope of a success. */
        SimulationResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Simulation"];
        };
        /**
         * @description The kinds of messages that have a standard text.
         * @enum {string}
         */
        StandardMessageKind: "application_received" | "application_approved" | "application_rejected" | "action_required" | "welcome" | "renewal_reminder" | "renewal_successful" | "membership_expired" | "farewell" | "dues_invoice" | "dues_reminder" | "payment_receipt" | "payment_failed" | "payment_retry_notice" | "debit_notice" | "sign_in_link" | "confirm_application";
        /** @description Whether the service was set up. */
        Start: {
            /** @description Whether there is an owner; before that nobody can sign in. */
            has_owner: boolean;
        };
        /** @description The envelope of a success. */
        StartResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Start"];
        };
        /** @description A column of CSV, and as what it is read. */
        StatementColumn: {
            /** @description The heading; empty in a file without. */
            name: string;
            /** @description The first values. */
            samples: string[];
            field: components["schemas"]["StatementField"];
        };
        /** @description What came or went on an account. */
        StatementEntry: {
            id: number;
            statement_id: number;
            /**
             * Format: date
             * @description The day on which the bank booked it.
             */
            date: string;
            /** Format: date */
            value_date: string | null;
            /**
             * Format: double
             * @description Below zero where money went out.
             */
            amount: number;
            currency: string;
            account: string;
            /** @description The other party. */
            name: string;
            iban: string;
            text: string;
            reference: string;
            end_to_end: string;
            /** @description Whether it takes an earlier payment back. */
            is_return: boolean;
            return_code: components["schemas"]["ReturnCode"] | null;
            /** @description In words. */
            return_reason: string;
            /**
             * Format: double
             * @description What the bank charged with it.
             */
            fee: number;
            state: components["schemas"]["EntryState"];
            /** @description `details` of a `replaced` one; else what the office wrote. */
            reason: string | null;
            /** @description Whether its details are entries of their own, which are payments instead of it. */
            replaced: boolean;
            /** @description Whose payment it is. */
            member_id: number | null;
            /** @description The entry of money as which it is booked. */
            payment_id: number | null;
            /** @description The dues that the payment settles; below 0 for what a return took back. */
            settled: components["schemas"]["SettledDue"][];
            /**
             * Format: double
             * @description What is left of the payment.
             */
            credit: number;
            /** @description Whether the payment was taken back later. */
            reversed: boolean;
            /** @description Whose payment it may be, the surest first. */
            proposals: components["schemas"]["StatementProposal"][];
        };
        /** @description A page of a list. */
        StatementEntryList: {
            entries: components["schemas"]["StatementEntry"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        StatementEntryListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["StatementEntryList"];
        };
        /** @description The envelope of a success. */
        StatementEntryResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["StatementEntry"];
        };
        /**
         * @description What a column of a bank holds; empty if it is passed over.
         * @enum {string}
         */
        StatementField: "date" | "value_date" | "amount" | "debit" | "credit" | "balance" | "sign" | "currency" | "name" | "iban" | "account" | "text" | "reference" | "end_to_end" | "mandate" | "bank_reference" | "state" | "";
        /** @description A member who may have paid, or got, the money of an entry. */
        StatementProposal: {
            member_id: number;
            /** @description Dues whose sum is exactly the amount; empty where none are. */
            settles: components["schemas"]["SettledDue"][];
            why: components["schemas"]["MatchReason"];
        };
        /** @description What came of a file of a bank. */
        StatementResult: {
            /** @description For `undobatch`; null where nothing was stored, as all is known or of a dry run. */
            batch_id: number | null;
            /** @description Of a dry run, those known before. */
            statement_ids: number[];
            /** @description How many entries the file has, also those that are known. */
            entries: number;
            /** @description How many of the new ones were booked as payments. */
            booked: number;
            /** @description How many wait with proposals. */
            proposed: number;
            /** @description How many wait without. */
            unmatched: number;
            /** @description How many an earlier file has brought, or this one already. */
            known: number;
            /** @description What cannot be read; the first 1000. */
            unreadable: components["schemas"]["UnreadableEntry"][];
            /** @description How many cannot be read. */
            unreadable_count: number;
            /** @description The first 1000. */
            warnings: components["schemas"]["StatementWarning"][];
            /** @description What the file has; the first 1000. */
            statements: components["schemas"]["ReadStatement"][];
            /** @description Of CSV: what is in its columns. */
            columns: components["schemas"]["StatementColumn"][];
        };
        /** @description The envelope of a success. */
        StatementResultResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["StatementResult"];
        };
        /** @description Something odd about a statement. */
        StatementWarning: {
            code: components["schemas"]["StatementWarningCode"];
            message: string;
            account: string;
            statement: string;
            /** Format: double */
            expected: number | null;
            /** Format: double */
            found: number | null;
            count: number | null;
            /** Format: date */
            day: string | null;
        };
        /**
         * @description The balances do not follow from the entries; a statement is missing before; it is of an account that neither the chapter nor the association has named, and that is new; entries are not booked yet.
         * @enum {string}
         */
        StatementWarningCode: "balance_differs" | "gap" | "other_account" | "pending";
        /** @description The members on a day as numbers. */
        Statistics: {
            /** Format: date */
            on: string;
            /** @description Linked records are one person. */
            persons: number;
            /** @description Terms that cover the day. */
            memberships: number;
            /** @description Memberships by type; types of one name are one, whatever their chapters. */
            by_type: components["schemas"]["CountByType"][];
            /** @description The chapters that have members on the day, by name. */
            by_chapter: components["schemas"]["CountByChapter"][];
            /** @description Persons by gender, each gender once. */
            by_gender: components["schemas"]["CountByGender"][];
            /** @description Persons by age on the day; those of unknown age stand last. */
            by_age: components["schemas"]["CountByAge"][];
            /** @description Persons by age on the day and gender, where there are any. */
            by_age_and_gender: components["schemas"]["CountByAgeAndGender"][];
            /** @description Persons by year of birth and gender; unknown years stand last. */
            by_birth_year: components["schemas"]["CountByBirthYear"][];
        };
        /** @description The envelope of a success. */
        StatisticsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Statistics"];
        };
        /**
         * @description What a CSV has: all numbers, one a line; or a table of age groups (of each chapter) or of years of birth, with a column for each gender.
         * @enum {string}
         */
        StatisticsTable: "all" | "age" | "birth_year";
        /**
         * @description What an application waits for, or what has become of it.
         * @enum {string}
         */
        StatusApplicationState: "submitted" | "awaiting_approval" | "awaiting_payment" | "accepted" | "declined" | "withdrawn" | "expired";
        /** @description The members of one status. */
        StatusCount: {
            status: components["schemas"]["MemberStatus"];
            /** @description Members counted; contacts are none. */
            members: number;
        };
        /**
         * @description Why the member leaves or has left; else null.
         * @enum {string}
         */
        StatusLeavingReason: "resigned" | "unpaid" | "deceased" | "moved" | "excluded" | "transferred" | "other";
        /** @description The deciding reason comes first. */
        StatusReason: {
            rule: components["schemas"]["StatusRule"];
            text: string;
            /** Format: date */
            since: string | null;
            /** Format: date */
            until: string | null;
            reason: components["schemas"]["StatusLeavingReason"] | null;
            application_state: components["schemas"]["StatusApplicationState"] | null;
            /** @description The type of the term or of the application. */
            membertype_id: number | null;
            /** @description Whether another term follows if nobody does anything; null where there is no term that could be followed. */
            follows_by_itself: boolean | null;
            /** @description The dues for which the member is suspended, or for which an application waits. */
            dues: components["schemas"]["NamedDue"][];
        };
        /**
         * @description The rule that decides about the status.
         * @enum {string}
         */
        StatusRule: "set_by_hand" | "held_by_hand" | "held_for_dues" | "paused" | "term" | "grace" | "leaving" | "suspension_proposed" | "end_proposed" | "waits" | "declined" | "withdrawn" | "expired" | "left" | "lapsed" | "ended" | "not_begun" | "never_member" | "put_aside";
        /** @description How the service is. */
        System: {
            version: string;
            /**
             * Format: date-time
             * @description Since when it runs.
             */
            started: string;
            /** @description As GET /health/ready answers. */
            ready: boolean;
            /** @description Everything that keeps the service from being ready. */
            troubles: components["schemas"]["Trouble"][];
            /** @description Accounts in all. */
            accounts: number;
            /** @description Chapters in all. */
            chapters: number;
            /** @description Members in all chapters together. */
            members: number;
            /** @description Size of the database. */
            database_bytes: number;
            /** @description Room on its disk; null where the disk does not tell. */
            free_bytes: number | null;
            mail: components["schemas"]["MailSettings"];
            /** @description Seconds for which the replica has not had everything; 0 while it follows, null where none is kept. Where a copy is read, how old it is at most. */
            replica_behind_seconds: number | null;
            /** @description The recurring work of the service. */
            jobs: components["schemas"]["Job"][];
        };
        /** @description The envelope of a success. */
        SystemResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["System"];
        };
        /** @description A tag, in its most common spelling. */
        TagCount: {
            /** @description Without comma, semicolon and bar, which separate tags; case and accents make no other tag. */
            tag: string;
            /** @description How many members have it. */
            members: number;
        };
        /** @description The tags of members. */
        TagCounts: {
            /** @description The tags that most members have, at most 500, the most common first. */
            tags: components["schemas"]["TagCount"][];
        };
        /** @description The envelope of a success. */
        TagCountsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["TagCounts"];
        };
        /** @description What waits for the office. */
        Task: {
            kind: components["schemas"]["TaskKind"];
            count: number;
            /**
             * Format: date-time
             * @description Since when the oldest waits, where it is known.
             */
            oldest: string | null;
            /** @description The ids of the first members, of `unmatched_entries` those of the first bank entries, of `creditor_faults` those of the first runs of direct debits, of `failing_webhooks` those of the first webhooks, of `assistant_requests` those of the first requests: at most 10, and where one `kind` is asked for, at most 30000, as many as a filter takes. */
            first: number[];
            /** @description The ids of all chapters where it waits. */
            chapters: number[];
        };
        /**
         * @description What there is to do.
         * @enum {string}
         */
        TaskKind: "proposals" | "failed_messages" | "unsure_messages" | "undeliverable" | "put_aside" | "approvals" | "missing_birthday" | "ending_functions" | "doubtful" | "beyond_dunning" | "refunds" | "uncovered_refunds" | "unmatched_entries" | "change_requests" | "erasure_requests" | "assistant_requests" | "returned_debits" | "creditor_faults" | "failing_webhooks" | "online_payments" | "without_terms" | "unfinished_erasures" | "proposed_messages";
        /** @description What there is to do. */
        TaskList: {
            tasks: components["schemas"]["Task"][];
        };
        /** @description The envelope of a success. */
        TaskListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["TaskList"];
        };
        /**
         * @description What the subject and body of a notification may name between double braces, beside `field.KEY` for a custom field.
         * @enum {string}
         */
        TemplateVariable: "member.name" | "member.firstname" | "member.lastname" | "member.email" | "member.number" | "association.name" | "association.iban" | "chapter.name" | "membership.type" | "membership.startsAt" | "membership.expiresAt" | "payment.amount" | "payment.currency" | "payment.dueDate" | "payment.open" | "payment.list" | "payment.reference" | "payment.url" | "invoice.number" | "debit.day" | "debit.account" | "debit.mandate" | "debit.creditor" | "rejection.reason";
        /** @description Access for a program: it can do what its role or its operations allow, as far as whoever made it can. */
        Token: {
            id: number;
            name: string;
            /** @description Its first eight characters. */
            prefix: string;
            account_id: number;
            /** @description Who made it. */
            account_name: string;
            role: components["schemas"]["TokenRole"] | null;
            /** @description The operations that it reaches, by their ids in the contract: those whose `security` names `token`. */
            operations: string[] | null;
            /** @description The only chapters that the token or webhook reaches. */
            chapter_ids: number[] | null;
            /** @description Addresses, or networks in CIDR notation, that it is used from; others get a 401. */
            networks: string[] | null;
            /** Format: date-time */
            createddate: string;
            /**
             * Format: date-time
             * @description When it ends by itself; null: never.
             */
            expires: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute; null where it never was.
             */
            last_used: string | null;
            /**
             * Format: date-time
             * @description When it was ended; null while it was not.
             */
            ended: string | null;
        };
        TokenCreate: {
            name: string;
            role?: components["schemas"]["Role"];
            /** @description The operations that it reaches, by their ids in the contract: those whose `security` names `token`. */
            operations?: string[];
            /** @description The only chapters that the token or webhook reaches. */
            chapter_ids?: number[];
            /** @description When it ends by itself. */
            expires?: string;
            /** @description Addresses, or networks in CIDR notation, that it is used from; others get a 401. */
            networks?: string[];
            /** @description The password of the caller: needed where owner or admin is granted, such an account is enabled or reset, a token is made, or settings of payments are changed, unless the caller signed in less than five minutes ago. Only with otp; what is sent is always checked. */
            password?: string;
            /** @description A code of the caller's authenticator, or one of their recovery codes: needed where owner or admin is granted, such an account is enabled or reset, a token is made, or settings of payments are changed, unless the caller signed in less than five minutes ago. */
            otp?: string;
        };
        /** @description A new token. */
        TokenCreated: {
            id: number;
            name: string;
            /** @description Its first eight characters. */
            prefix: string;
            account_id: number;
            /** @description Who made it. */
            account_name: string;
            role: components["schemas"]["TokenRole"] | null;
            /** @description The operations that it reaches, by their ids in the contract: those whose `security` names `token`. */
            operations: string[] | null;
            /** @description The only chapters that the token or webhook reaches. */
            chapter_ids: number[] | null;
            /** @description Addresses, or networks in CIDR notation, that it is used from; others get a 401. */
            networks: string[] | null;
            /** Format: date-time */
            createddate: string;
            /**
             * Format: date-time
             * @description When it ends by itself; null: never.
             */
            expires: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute; null where it never was.
             */
            last_used: string | null;
            /**
             * Format: date-time
             * @description When it was ended; null while it was not.
             */
            ended: string | null;
            /** @description The token, shown this once; null in an answer that is replayed. */
            token: string | null;
        };
        /** @description The envelope of a success. */
        TokenCreatedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["TokenCreated"];
        };
        TokenEnd: {
            id: number;
        };
        /** @description A page of a list. */
        TokenList: {
            tokens: components["schemas"]["Token"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        TokenListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["TokenList"];
        };
        /** @description What signs the next requests, and what renews it. */
        TokenPair: {
            /** @description A JWT for the Authorization header. */
            access_token: string;
            /** @description Good once, for 7 days. */
            refresh_token: string;
            /**
             * Format: int32
             * @description Seconds that the access token is good for.
             */
            expires_in: number;
        };
        /** @description The envelope of a success. */
        TokenPairResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["TokenPair"];
        };
        /** @description The envelope of a success. */
        TokenResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Token"];
        };
        /**
         * @description The role whose operations it reaches; null where it names operations.
         * @enum {string}
         */
        TokenRole: "owner" | "admin" | "treasurer" | "moderator" | "chapter_lead";
        /** @description What the member was told, or why not. */
        ToldMessage: {
            id: number;
            kind: components["schemas"]["LedgerMessageKind"];
            state: components["schemas"]["MessageState"];
            reason: components["schemas"]["MessageReason"] | null;
            /**
             * Format: date
             * @description The first day on which it may leave.
             */
            day: string;
            /**
             * Format: date-time
             * @description When it was sent; else null.
             */
            sent: string | null;
            /** @description Null until it has a text, which `getmessage` shows. */
            subject: string | null;
            text: string;
        };
        /** @description What it leads to in the chapter that is left; `dues_made` in the other one. */
        TransferConsequences: {
            status: components["schemas"]["MemberStatus"];
            /**
             * Format: date
             * @description The last day of the membership; null for life. With `endmembership` it may lie after the term: terms follow until then.
             */
            last_day: string | null;
            /** @description Dues that become void. */
            dues_void: components["schemas"]["ActDue"][];
            /** @description Dues that are made at once. */
            dues_made: components["schemas"]["ActDue"][];
            /** @description All that the member owes after the act, by currency. */
            owed: components["schemas"]["CurrencyAmount"][];
            /** @description What was paid for dues that become void, by currency. */
            credit: components["schemas"]["CurrencyAmount"][];
        };
        /**
         * @description What keeps the service from being ready.
         * @enum {string}
         */
        Trouble: "damaged" | "unreadable" | "unwritable" | "no_answer" | "disk_full" | "backup_overdue" | "copy_too_old";
        /** @description Sums of the dues of one type. */
        TypeFinances: {
            /** @description The type of the term that was charged for; null for dues by hand. */
            membertype_id: number | null;
            currency: string;
            /**
             * Format: double
             * @description What was charged.
             */
            billed: number;
            /**
             * Format: double
             * @description What of it is paid.
             */
            paid: number;
            /**
             * Format: double
             * @description What of it was given up.
             */
            waived: number;
            /**
             * Format: double
             * @description What of it is still to be paid.
             */
            open: number;
        };
        UndeliverableLift: {
            member_id: number;
        };
        /** @description An address that is written to again. */
        UndeliverableLifted: {
            member_id: number;
            /** @description Whether the address of the member was marked as one that cannot be reached. */
            lifted: boolean;
        };
        /** @description The envelope of a success. */
        UndeliverableLiftedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["UndeliverableLifted"];
        };
        /** @description A name that is no membership type. */
        UnknownType: {
            name: string;
            count: number;
        };
        /** @description A word that has no meaning. */
        UnknownValue: {
            /** @description As in the file. */
            column: string;
            word: string;
            count: number;
        };
        /** @description An entry that waits again. */
        UnmatchedEntry: {
            id: number;
            statement_id: number;
            /**
             * Format: date
             * @description The day on which the bank booked it.
             */
            date: string;
            /** Format: date */
            value_date: string | null;
            /**
             * Format: double
             * @description Below zero where money went out.
             */
            amount: number;
            currency: string;
            account: string;
            /** @description The other party. */
            name: string;
            iban: string;
            text: string;
            reference: string;
            end_to_end: string;
            /** @description Whether it takes an earlier payment back. */
            is_return: boolean;
            return_code: components["schemas"]["ReturnCode"] | null;
            /** @description In words. */
            return_reason: string;
            /**
             * Format: double
             * @description What the bank charged with it.
             */
            fee: number;
            state: components["schemas"]["EntryState"];
            /** @description `details` of a `replaced` one; else what the office wrote. */
            reason: string | null;
            /** @description Whether its details are entries of their own, which are payments instead of it. */
            replaced: boolean;
            /** @description Whose payment it is. */
            member_id: number | null;
            /** @description The entry of money as which it is booked. */
            payment_id: number | null;
            /** @description The dues that the payment settles; below 0 for what a return took back. */
            settled: components["schemas"]["SettledDue"][];
            /**
             * Format: double
             * @description What is left of the payment.
             */
            credit: number;
            /** @description Whether the payment was taken back later. */
            reversed: boolean;
            /** @description Whose payment it may be, the surest first. */
            proposals: components["schemas"]["StatementProposal"][];
            /** @description The reversal of the payment; empty if the entry was not booked, or if the office had entered the payment by hand, which stays. */
            undone: components["schemas"]["Payment"][];
        };
        /** @description The envelope of a success. */
        UnmatchedEntryResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["UnmatchedEntry"];
        };
        /**
         * @description What cannot be read, or is missing.
         * @enum {string}
         */
        UnreadableCode: "amount" | "day" | "no_amount" | "no_day" | "no_sign" | "too_large" | "not_a_statement" | "broken_statement" | "no_amounts" | "unclear_amounts";
        /** @description What cannot be read, and where it stands. */
        UnreadableEntry: {
            code: components["schemas"]["UnreadableCode"];
            /** @description As it stands in the file. */
            value: string;
            /** @description In words. */
            reason: string;
            /** @description In an archive. */
            file: string | null;
            /** @description The line of CSV. */
            line: number | null;
            /** @description The number of the statement in the file. */
            statement: number | null;
            /** @description The number of the entry in the statement. */
            entry: number | null;
            /** @description The number of the detail in the entry. */
            detail: number | null;
            /** @description Where it stands, in words. */
            place: string;
        };
        /** @description What the record has today, of a request that was answered what it had then. */
        ValuesBefore: {
            [key: string]: unknown;
        };
        /** @description What was looked at; where the record has something else now, nothing is changed (409). Left out: what it had when it was asked. */
        ValuesLookedAt: {
            [key: string]: unknown;
        };
        /**
         * @description Why it is given up.
         * @enum {string}
         */
        WaiverReason: "goodwill" | "hardship" | "uncollectible" | "barred" | "mistake";
        /** @description An address that is told of what has happened. */
        Webhook: {
            id: number;
            /** @description An https address of the public internet. */
            url: string;
            /** @description What it is told of, by the actions of the audit log (`WebhookEventType`). */
            types: string[];
            /** @description The only chapters that the token or webhook reaches. */
            chapter_ids: number[] | null;
            /** @description Whether it is told of what happens. */
            enabled: boolean;
            off_reason: components["schemas"]["WebhookOffReason"] | null;
            /** @description Who made it or turned it on last, and whose rights it has. */
            account_id: number;
            account_name: string;
            /** Format: date-time */
            createddate: string;
            /**
             * Format: date-time
             * @description When its secret was last replaced.
             */
            rotated: string | null;
            /** Format: date-time */
            last_success: string | null;
            /**
             * Format: date-time
             * @description The last failed try since the last success.
             */
            last_failure: string | null;
        };
        WebhookCreate: {
            /** @description An https address of the public internet. */
            url: string;
            /** @description What it is told of, by the actions of the audit log (`WebhookEventType`). */
            types: string[];
            /** @description The only chapters that the token or webhook reaches. */
            chapter_ids?: number[] | null;
            /** @description Whether it is told at once. */
            enabled?: boolean;
        };
        WebhookEdit: {
            id: number;
            /** @description An https address of the public internet. */
            url?: string;
            /** @description What it is told of, by the actions of the audit log (`WebhookEventType`). */
            types?: string[];
            /** @description The only chapters that the token or webhook reaches. */
            chapter_ids?: number[] | null;
            /** @description Whether it is told at once. */
            enabled?: boolean;
        };
        /** @description That something has happened; what a record is now, it says itself. */
        WebhookEvent: {
            type: components["schemas"]["WebhookEventType"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["WebhookSubject"];
        };
        /**
         * @description An action of the audit log.
         * @enum {string}
         */
        WebhookEventType: "account.backed_up" | "account.created" | "account.enrolled" | "account.password_changed" | "account.reauthenticated" | "account.recovery_codes_renewed" | "account.reset" | "account.session_ended" | "account.signed_in" | "account.signed_out" | "account.token_reused" | "account.unlocked" | "account.updated" | "assistant_request.accepted" | "assistant_request.created" | "assistant_request.declined" | "association.mail_tested" | "association.members_read" | "association.updated" | "bank_account.created" | "bank_account.deleted" | "bank_account.updated" | "batch.created" | "batch.undone" | "change_request.accepted" | "change_request.created" | "change_request.declined" | "chapter.archived" | "chapter.created" | "chapter.deleted" | "chapter.dues_export_started" | "chapter.dues_exported" | "chapter.export_started" | "chapter.exported" | "chapter.import_refused" | "chapter.import_tried" | "chapter.imported" | "chapter.member_exported" | "chapter.members_read" | "chapter.messages_printed" | "chapter.messages_rejected" | "chapter.messages_released" | "chapter.payment_settings" | "chapter.payments_export_started" | "chapter.payments_exported" | "chapter.restored" | "chapter.statement_import_started" | "chapter.statement_imported" | "chapter.updated" | "collection.cancelled" | "collection.created" | "collection.handed_over" | "collection.rejected" | "collection.released" | "collection.settled" | "field.archived" | "field.created" | "field.deleted" | "field.restored" | "field.updated" | "filter.created" | "filter.deleted" | "filter.updated" | "form.created" | "form.updated" | "function.created" | "function.deleted" | "function.updated" | "holding.created" | "holding.deleted" | "holding.updated" | "import_mapping.created" | "import_mapping.deleted" | "import_mapping.updated" | "invoice.cancelled" | "invoice.created" | "invoice.payment_answered" | "mailing.created" | "mailing.released" | "mailing.stopped" | "mailing.tested" | "mailing.updated" | "mandate.created" | "mandate.deleted" | "mandate.ended" | "mandate.updated" | "member.consent_given" | "member.consent_withdrawn" | "member.created" | "member.deleted" | "member.erased" | "member.erasing" | "member.linked" | "member.merged" | "member.undeliverable_lifted" | "member.unlinked" | "member.updated" | "member_message.resent" | "membership.admitted_alone" | "membership.advanced" | "membership.application_approved" | "membership.application_declined" | "membership.application_withdrawn" | "membership.applied" | "membership.due_created" | "membership.due_split" | "membership.due_waived" | "membership.ended" | "membership.merged" | "membership.opened" | "membership.paid" | "membership.pause_ended" | "membership.paused" | "membership.payment_taken" | "membership.proposal_accepted" | "membership.proposal_refused" | "membership.renewed" | "membership.stays" | "membership.transferred" | "membership.undone" | "membership.updated" | "membership_type.archived" | "membership_type.created" | "membership_type.deleted" | "membership_type.restored" | "membership_type.updated" | "payment.created" | "payment.deleted" | "payment.refunded" | "payment.reversed" | "register.exported" | "register.recovery_key_created" | "register.taken_over" | "statement_entry.ignored" | "statement_entry.matched" | "statement_entry.unmatched" | "statement_entry.updated" | "token.created" | "token.ended" | "webhook.created" | "webhook.redelivered" | "webhook.rotated" | "webhook.turned_off" | "webhook.updated";
        /** @description A page of a list. */
        WebhookList: {
            webhooks: components["schemas"]["Webhook"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        WebhookListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["WebhookList"];
        };
        /**
         * @description Why the service has turned it off: the receiver answered 410 (`gone`), nothing has reached it for seven days (`failing`), or its account was disabled.
         * @enum {string}
         */
        WebhookOffReason: "gone" | "failing" | "account_disabled";
        /** @description The envelope of a success. */
        WebhookResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Webhook"];
        };
        WebhookRotate: {
            id: number;
        };
        /** @description The record that it is about. */
        WebhookSubject: {
            id: number;
            chapter_id: number | null;
        };
        /** @description A webhook with a new secret. */
        WebhookWithSecret: {
            id: number;
            /** @description An https address of the public internet. */
            url: string;
            /** @description What it is told of, by the actions of the audit log (`WebhookEventType`). */
            types: string[];
            /** @description The only chapters that the token or webhook reaches. */
            chapter_ids: number[] | null;
            /** @description Whether it is told of what happens. */
            enabled: boolean;
            off_reason: components["schemas"]["WebhookOffReason"] | null;
            /** @description Who made it or turned it on last, and whose rights it has. */
            account_id: number;
            account_name: string;
            /** Format: date-time */
            createddate: string;
            /**
             * Format: date-time
             * @description When its secret was last replaced.
             */
            rotated: string | null;
            /** Format: date-time */
            last_success: string | null;
            /**
             * Format: date-time
             * @description The last failed try since the last success.
             */
            last_failure: string | null;
            /** @description By which signatures are verified, shown this once; null in a replayed answer. */
            secret: string | null;
        };
        /** @description The envelope of a success. */
        WebhookWithSecretResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["WebhookWithSecret"];
        };
        /** @description A member without a postal address. */
        WithoutAddress: {
            member_id: number;
            member_name: string;
        };
        /** @description How applications and renewals are handled; unknown keys are kept. */
        Workflow: {
            workflow_type?: string;
            require_approval_all_apps?: boolean;
            require_payment_fee_separately?: boolean;
            require_approval_after_payment?: boolean;
            require_confirmation_renewals?: boolean;
            require_approval_renewals?: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description Who has paid something in a year. */
        YearPayer: {
            member_id: number;
            /** @description How many; also those that were taken back later. */
            payments: number;
        };
        /** @description A page of a list. */
        YearPayerList: {
            payers: components["schemas"]["YearPayer"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of a success. */
        YearPayerListResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["YearPayerList"];
        };
    };
    responses: {
        /** @description `already_reversed`: Nothing was changed: the payment was reversed before, or is a reversal itself. `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `too_many_facts`: Nothing was changed: a member has at most …. */
        already_reversed_or_idempotency_conflict_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `already_reversed`: Nothing was changed: the payment was reversed before, or is a reversal itself. `too_many_facts`: Nothing was changed: a member has at most …. */
        already_reversed_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `application_waits`: Decide the application first: the member has applied, and it waits. `email_taken`: Use another e-mail address: this one is taken already. `leaves_before_joining`: Choose a later day: the membership begins after this one. `no_membership`: Open a membership first: the member has none, or it has ended. `term_overlaps`: Choose other days: the member has a term that covers some of these. `too_many_facts`: Nothing was changed: a member has at most …. `value_taken`: Use another value: another member of the chapter has this one, and the field is unique. */
        application_waits_or_email_taken_or_leaves_before_joining_or_no_membership_or_term_overlaps_or_too_many_facts_or_value_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `application_waits`: Decide the application first: the member has applied, and it waits. `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `no_membership`: Open a membership first: the member has none, or it has ended. `own_application`: Ask somebody else of the chapter to approve it: you entered this application. `term_overlaps`: Choose other days: the member has a term that covers some of these. `too_many_facts`: Nothing was changed: a member has at most …. */
        application_waits_or_idempotency_conflict_or_no_membership_or_own_application_or_term_overlaps_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `application_waits`: Decide the application first: the member has applied, and it waits. `nothing_to_renew`: Nothing was changed: no renewal waits, and the membership has not ended. `term_overlaps`: Choose other days: the member has a term that covers some of these. `too_many_facts`: Nothing was changed: a member has at most …. */
        application_waits_or_nothing_to_renew_or_term_overlaps_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `batch_in_use`: Nothing was changed: take back first what followed from it, as details say. `conflict`: Nothing was changed: …. */
        batch_in_use_or_conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `changes_reset`: Read everything anew and go on from the end: the register was restored, and what you looked at last is not in it. */
        changes_reset: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `chapter_forbidden`: Choose one of your own chapters, or ask an owner or admin for a grant in this one. `forbidden`: Ask an owner or admin for a role that allows this operation. */
        chapter_forbidden_or_forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `chapter_forbidden`: Choose one of your own chapters, or ask an owner or admin for a grant in this one. `forbidden`: Ask an owner or admin for a role that allows this operation. `reauthentication_required`: Send the password and otp of your own account too: you signed in more than five minutes ago. */
        chapter_forbidden_or_forbidden_or_reauthentication_required: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `code_used`: Wait for the next one-time code and try again: this one was used. `invalid_credentials`: Check the e-mail address, the password and the one-time code. */
        code_used_or_invalid_credentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `code_used`: Wait for the next one-time code and try again: this one was used. `invalid_credentials`: Check the e-mail address, the password and the one-time code. `unauthorized`: Sign in and send a current access token in the Authorization header. */
        code_used_or_invalid_credentials_or_unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `collection_state`: Nothing was changed: this run of direct debits is …. */
        collection_state: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `collection_state`: Nothing was changed: this run of direct debits is …. `creditor_missing`: Nothing can be collected yet: enter the … first. `day_too_near`: Nothing was changed: less than one TARGET day is left until the day of the collection. Cancel this run and begin another one. `nothing_to_collect`: Nothing was changed: no due is left that could be collected. */
        collection_state_or_creditor_missing_or_day_too_near_or_nothing_to_collect: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `collection_state`: Nothing was changed: this run of direct debits is …. `day_too_near`: Nothing was changed: less than one TARGET day is left until the day of the collection. Cancel this run and begin another one. `too_many_facts`: Nothing was changed: a member has at most …. */
        collection_state_or_day_too_near_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `conflict`: Nothing was changed: …. */
        conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `conflict`: Nothing was changed: …. `in_use`: Keep at least one enabled owner: make another one first. */
        conflict_or_in_use: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `conflict`: Nothing was changed: …. `nothing_to_renew`: Nothing was changed: no renewal waits, and the membership has not ended. `too_many_facts`: Nothing was changed: a member has at most …. */
        conflict_or_nothing_to_renew_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `conflict`: Nothing was changed: …. `too_many_kept`: Remove one that is no longer needed: a chapter keeps at most …. */
        conflict_or_too_many_kept: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `creditor_missing`: Nothing can be collected yet: enter the … first. */
        creditor_missing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `creditor_missing`: Nothing can be collected yet: enter the … first. `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `nothing_to_collect`: Nothing was changed: no due is left that could be collected. */
        creditor_missing_or_idempotency_conflict_or_nothing_to_collect: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `creditor_missing`: Nothing can be collected yet: enter the … first. `mandate_ended`: Nothing was changed: this mandate is over. Enter a new one. `reference_taken`: Another mandate has this reference. Choose another one, or leave it out. */
        creditor_missing_or_mandate_ended_or_reference_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `dues_open`: Nothing was erased: dues of the member are open. Settle or waive them, or send `force`. */
        dues_open: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `email_taken`: Use another e-mail address: this one is taken already. */
        email_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `email_taken`: Use another e-mail address: this one is taken already. `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. */
        email_taken_or_idempotency_conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `email_taken`: Use another e-mail address: this one is taken already. `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `membernumber_taken`: Use another member number, or "auto" for the next free one: this one is taken already. `own_application`: Ask somebody else of the chapter to approve it: you entered this application. `too_many_facts`: Nothing was changed: a member has at most …. `value_taken`: Use another value: another member of the chapter has this one, and the field is unique. */
        email_taken_or_idempotency_conflict_or_membernumber_taken_or_own_application_or_too_many_facts_or_value_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `email_taken`: Use another e-mail address: this one is taken already. `membernumber_taken`: Use another member number, or "auto" for the next free one: this one is taken already. `own_application`: Ask somebody else of the chapter to approve it: you entered this application. `too_many_facts`: Nothing was changed: a member has at most …. `value_taken`: Use another value: another member of the chapter has this one, and the field is unique. */
        email_taken_or_membernumber_taken_or_own_application_or_too_many_facts_or_value_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `email_taken`: Use another e-mail address: this one is taken already. `own_application`: Ask somebody else of the chapter to approve it: you entered this application. `too_many_facts`: Nothing was changed: a member has at most …. */
        email_taken_or_own_application_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `entry_booked`: Nothing was changed: the entry is booked. Undo that first. `entry_replaced`: Nothing was changed: the entry is the sum of others, which came with their details. Match these. */
        entry_booked_or_entry_replaced: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `entry_booked`: Nothing was changed: the entry is booked. Undo that first. `entry_replaced`: Nothing was changed: the entry is the sum of others, which came with their details. Match these. `no_membership`: Open a membership first: the member has none, or it has ended. `too_many_facts`: Nothing was changed: a member has at most …. */
        entry_booked_or_entry_replaced_or_no_membership_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `entry_replaced`: Nothing was changed: the entry is the sum of others, which came with their details. Match these. `entry_returned`: Nothing was changed: another entry took this payment back. Undo that one first. `no_membership`: Open a membership first: the member has none, or it has ended. `too_many_facts`: Nothing was changed: a member has at most …. */
        entry_replaced_or_entry_returned_or_no_membership_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `external_ref_taken`: Check the number: another payment of the chapter has it, of another member, amount or day. `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `no_membership`: Open a membership first: the member has none, or it has ended. `too_many_facts`: Nothing was changed: a member has at most …. */
        external_ref_taken_or_idempotency_conflict_or_no_membership_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `forbidden`: Ask an owner or admin for a role that allows this operation. */
        forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `forbidden`: Ask an owner or admin for a role that allows this operation. `reauthentication_required`: Send the password and otp of your own account too: you signed in more than five minutes ago. */
        forbidden_or_reauthentication_required: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `forbidden`: Ask an owner or admin for a role that allows this operation. `wrong_origin`: Ask from a page of the service itself, at the address in PUBLIC_URL: pages of other sites may not use its sessions. */
        forbidden_or_wrong_origin: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `headers_too_large`: Send fewer or shorter headers (at most 16 KiB). */
        headers_too_large: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `holding_kept`: Nothing was changed: this was entered on an earlier day, and stays in the history. Give it a last day instead. */
        holding_kept: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `iban_not_sepa`: The account lies in a country outside of SEPA, where no direct debit reaches it. Ask for another account. `invalid_json`: Send one JSON document (RFC 8259): …. `validation_error`: Correct the fields named in details and send the request again. */
        iban_not_sepa_or_invalid_json_or_validation_error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `iban_taken`: Another account of the association has this IBAN. Choose that one, which may be archived, or enter another number. */
        iban_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `iban_taken`: Another account of the association has this IBAN. Choose that one, which may be archived, or enter another number. `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. */
        iban_taken_or_idempotency_conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `iban_taken`: Another account of the association has this IBAN. Choose that one, which may be archived, or enter another number. `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `name_taken`: Use another name: this one is taken already. */
        iban_taken_or_idempotency_conflict_or_name_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `iban_taken`: Another account of the association has this IBAN. Choose that one, which may be archived, or enter another number. `name_taken`: Use another name: this one is taken already. */
        iban_taken_or_name_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. */
        idempotency_conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `in_use`: Keep at least one enabled owner: make another one first. `name_taken`: Use another name: this one is taken already. */
        idempotency_conflict_or_in_use_or_name_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `mail_not_configured`: Nothing was changed: a form can be opened once the operator has set …, since people confirm by mail. `name_taken`: Use another name: this one is taken already. `no_contact_type`: Add a membership type of the category contact first: parents who are no members get it. */
        idempotency_conflict_or_mail_not_configured_or_name_taken_or_no_contact_type: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `name_taken`: Use another name: this one is taken already. */
        idempotency_conflict_or_name_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `name_taken`: Use another name: this one is taken already. `too_many_kept`: Remove one that is no longer needed: a chapter keeps at most …. */
        idempotency_conflict_or_name_taken_or_too_many_kept: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `no_membership`: Open a membership first: the member has none, or it has ended. `too_many_facts`: Nothing was changed: a member has at most …. */
        idempotency_conflict_or_no_membership_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `reference_taken`: Another mandate has this reference. Choose another one, or leave it out. */
        idempotency_conflict_or_reference_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `seats_taken`: Nothing was changed: more would hold this function at a time than it has seats. End another holding first. */
        idempotency_conflict_or_seats_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `import_refused`: Correct the rows named in details (line and field), or import with skip_invalid=true. `validation_error`: Correct the fields named in details and send the request again. */
        import_refused_or_validation_error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `in_use`: Keep at least one enabled owner: make another one first. */
        in_use: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `in_use`: Keep at least one enabled owner: make another one first. `name_taken`: Use another name: this one is taken already. */
        in_use_or_name_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `internal_error`: Try again; if it happens again, tell the operator the X-Request-Id. */
        internal_error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `invalid_credentials`: Check the e-mail address, the password and the one-time code. */
        invalid_credentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `invalid_json`: Send one JSON document (RFC 8259): …. `validation_error`: Correct the fields named in details and send the request again. */
        invalid_json_or_validation_error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `invalid_refresh_token`: Sign in again: this refresh token is not, or no longer, good. */
        invalid_refresh_token: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `invoice_cancelled`: Nothing was changed: this invoice is cancelled already. */
        invoice_cancelled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `leaves_before_joining`: Choose a later day: the membership begins after this one. `no_membership`: Open a membership first: the member has none, or it has ended. `too_many_facts`: Nothing was changed: a member has at most …. */
        leaves_before_joining_or_no_membership_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `mail_not_configured`: Nothing was changed: a form can be opened once the operator has set …, since people confirm by mail. `name_taken`: Use another name: this one is taken already. `no_contact_type`: Add a membership type of the category contact first: parents who are no members get it. */
        mail_not_configured_or_name_taken_or_no_contact_type: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `mailing_released`: Write another mailing: this one was released or stopped, and stays as it is. */
        mailing_released: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `mailing_released`: Write another mailing: this one was released or stopped, and stays as it is. `no_public_url`: Have PUBLIC_URL set first: mailings need links by which their readers can unsubscribe. */
        mailing_released_or_no_public_url: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `mandate_ended`: Nothing was changed: this mandate is over. Enter a new one. */
        mandate_ended: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `message_waits`: Wait until the message was sent, or release it: it has not left yet. */
        message_waits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `name_taken`: Use another name: this one is taken already. */
        name_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `no_application`: Nothing was changed: the application does not wait any more. `not_paid_yet`: Nothing was changed: the membership type asks for the payment first, and it has not come yet. `own_application`: Ask somebody else of the chapter to approve it: you entered this application. */
        no_application_or_not_paid_yet_or_own_application: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `no_mail_server`: Chapterhouse has no mail server: set SMTP_URL and MAIL_FROM. */
        no_mail_server: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `no_pause`: Nothing was changed: there is no pause to end. */
        no_pause: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `not_found`: Check the address and the id: …. */
        not_found: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `nothing_open`: Nothing was changed: the due is paid, waived or void. */
        nothing_open: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `nothing_open`: Nothing was changed: the due is paid, waived or void. `too_many_facts`: Nothing was changed: a member has at most …. */
        nothing_open_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `outside_of_term`: Choose a first day that a term of the member covers. `pause_overlaps`: Choose other days: another pause of the member covers some of these. `too_many_facts`: Nothing was changed: a member has at most …. */
        outside_of_term_or_pause_overlaps_or_too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `payload_too_large`: Send a smaller body. */
        payload_too_large: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `payments_under_way`: Nothing was changed: online payments are still under way for the invoices …. Try again once they are decided. */
        payments_under_way: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `precondition_failed`: Read the record again: it was changed since the version that If-Match names. */
        precondition_failed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `proof_required`: Many applications have come in this hour: send it again with a proof of work for the challenge in details. `rate_limited`: Wait for the seconds in the Retry-After header and try again. */
        proof_required_or_rate_limited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `rate_limited`: Wait for the seconds in the Retry-After header and try again. */
        rate_limited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `read_only`: Send this to …: here a copy of the register is read, and nothing is written. `unavailable`: Wait for the seconds in the Retry-After header and try again. */
        read_only_or_unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `reauthentication_required`: Send the password and otp of your own account too: you signed in more than five minutes ago. */
        reauthentication_required: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `reauthentication_required`: Send the password and otp of your own account too: you signed in more than five minutes ago. `wrong_origin`: Ask from a page of the service itself, at the address in PUBLIC_URL: pages of other sites may not use its sessions. */
        reauthentication_required_or_wrong_origin: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `request_changed`: Nothing was changed: look at the request again, …. `too_many_facts`: Nothing was changed: a member has at most …. `value_taken`: Use another value: another member of the chapter has this one, and the field is unique. */
        request_changed_or_too_many_facts_or_value_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `seats_taken`: Nothing was changed: more would hold this function at a time than it has seats. End another holding first. */
        seats_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `sender_incomplete`: Complete the association first: invoices cannot be written without its …. */
        sender_incomplete: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `storage_full`: Nothing was changed: the disk of the server is full, tell its operator. */
        storage_full: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `too_many_facts`: Nothing was changed: a member has at most …. */
        too_many_facts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `too_many_kept`: Remove one that is no longer needed: a chapter keeps at most …. */
        too_many_kept: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `too_many_kept`: Remove one that is no longer needed: a chapter keeps at most …. `value_taken`: Use another value: another member of the chapter has this one, and the field is unique. */
        too_many_kept_or_value_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `unauthorized`: Sign in and send a current access token in the Authorization header. */
        unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `unsupported_media_type`: Send the body as …, without a Content-Encoding. */
        unsupported_media_type: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `uri_too_long`: Send a shorter address (at most 8 KiB). */
        uri_too_long: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `validation_error`: Correct the fields named in details and send the request again. */
        validation_error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `validation_error`: Correct the fields named in details and send the request again. `wrong_signature`: Nothing was changed: the event is not signed with the secret of this chapter, or more than five minutes old. */
        validation_error_or_wrong_signature: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `wrong_origin`: Ask from a page of the service itself, at the address in PUBLIC_URL: pages of other sites may not use its sessions. */
        wrong_origin: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    answerChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRequestAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestResponse"];
                };
            };
        };
    };
    answerOnlinePayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnlinePaymentAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnlinePaymentResponse"];
                };
            };
        };
    };
    answerProposals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposalsAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembersEditedResponse"];
                };
            };
        };
    };
    answerAssistantRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssistantRequestAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantRequestResponse"];
                };
            };
        };
    };
    answerReturn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionResponse"];
                };
            };
        };
    };
    sendApplication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Apply"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
        };
    };
    approveApplication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationResponse"];
                };
            };
        };
    };
    archiveChapter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChapterArchive"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterArchivedResponse"];
                };
            };
        };
    };
    archiveMembershipType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipTypeArchive"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipTypeSummaryResponse"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionEnd"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
        };
    };
    completeEnrolment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Enrol"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesResponse"];
                };
            };
        };
    };
    openEnrolment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrolmentOpen"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentResponse"];
                };
            };
        };
    };
    checkEnrolment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrolmentCheck"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPairResponse"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Logout"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
        };
    };
    getOwnAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeResponse"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
        };
    };
    countRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesLeftResponse"];
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryCodesRenew"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesResponse"];
                };
            };
        };
    };
    refreshTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Refresh"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPairResponse"];
                };
            };
        };
    };
    startBrowserSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowserSessionResponse"];
                };
            };
        };
    };
    enrolBrowserSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Enrol"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowserEnrolledResponse"];
                };
            };
        };
    };
    refreshBrowserSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowserSessionResponse"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionListResponse"];
                };
            };
        };
    };
    getStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartResponse"];
                };
            };
        };
    };
    cancelCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionCancel"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionResponse"];
                };
            };
        };
    };
    cancelInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceCancel"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceResponse"];
                };
            };
        };
    };
    confirmApplication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmApplication"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedApplicationResponse"];
                };
            };
        };
    };
    copyMembershipType: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipTypeCopy"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipTypesCopiedResponse"];
                };
            };
        };
    };
    createBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupResponse"];
                };
            };
        };
    };
    createBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountResponse"];
                };
            };
        };
    };
    createChapter: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChapterCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterResponse"];
                };
            };
        };
    };
    createCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionResponse"];
                };
            };
        };
    };
    createDue: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DueCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueResponse"];
                };
            };
        };
    };
    createField: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldResponse"];
                };
            };
        };
    };
    createFilter: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilterCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptFilterResponse"];
                };
            };
        };
    };
    createForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormResponse"];
                };
            };
        };
    };
    createFunction: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunctionCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberFunctionResponse"];
                };
            };
        };
    };
    createHolding: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldingCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldingResponse"];
                };
            };
        };
    };
    createInvoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoicesCreate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicesCreatedResponse"];
                };
            };
        };
    };
    createMailing: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailingCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailingPlannedResponse"];
                };
            };
        };
    };
    createMandate: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MandateCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MandateResponse"];
                };
            };
        };
    };
    createMembershipType: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipTypeCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipTypeSummaryResponse"];
                };
            };
        };
    };
    createMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberResponse"];
                };
            };
        };
    };
    createMembership: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipCreate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipActedResponse"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipActedResponse"];
                };
            };
        };
    };
    createPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentCreate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundCreate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenCreatedResponse"];
                };
            };
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountInvitedResponse"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretResponse"];
                };
            };
        };
    };
    declineApplication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationResponse"];
                };
            };
        };
    };
    getDocumentation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    editAssociation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssociationEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssociationResponse"];
                };
            };
        };
    };
    editBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountResponse"];
                };
            };
        };
    };
    editChapter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChapterEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterDetailsResponse"];
                };
            };
        };
    };
    editField: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldResponse"];
                };
            };
        };
    };
    editFilter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilterEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptFilterResponse"];
                };
            };
        };
    };
    editForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormResponse"];
                };
            };
        };
    };
    editFunction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunctionEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberFunctionResponse"];
                };
            };
        };
    };
    editHolding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldingEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldingResponse"];
                };
            };
        };
    };
    editMailing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as it was read. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailingEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailingPlannedResponse"];
                };
            };
        };
    };
    editMandate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MandateEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MandateResponse"];
                };
            };
        };
    };
    editMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as it was read. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberSummaryResponse"];
                };
            };
        };
    };
    editMembershipType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as it was read. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipTypeEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipTypeSummaryResponse"];
                };
            };
        };
    };
    editMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembersEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembersEditedResponse"];
                };
            };
        };
    };
    editPaymentSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentSettingsEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSettingsResponse"];
                };
            };
        };
    };
    editAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountResponse"];
                };
            };
        };
    };
    editWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
        };
    };
    endMandate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MandateEnd"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MandateResponse"];
                };
            };
        };
    };
    endMembership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipEnd"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipActedResponse"];
                };
            };
        };
    };
    endPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseEnd"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipActedResponse"];
                };
            };
        };
    };
    endToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenEnd"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
        };
    };
    eraseMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberErase"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberErasedResponse"];
                };
            };
        };
    };
    explainMember: {
        parameters: {
            query: {
                /** @description The member id. */
                member_id: number;
                /** @description At most five years ahead; today where it is left out. */
                on?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberExplanationResponse"];
                };
            };
        };
    };
    exportDues: {
        parameters: {
            query?: {
                /** @description The chapter. May be left out with member_id; without either: 400, `required`. */
                chapter_id?: number;
                /** @description Only those of this member. May be left out with chapter_id. */
                member_id?: number;
                /** @description What became of it. */
                state?: components["schemas"]["DueState"];
                /** @description Those that are open after their day, by the chapter's date. */
                overdue?: boolean;
                /** @description Those of which something is still to be paid, or all others. */
                owed?: boolean;
                /** @description Those that a bank collects, or all others. */
                collecting?: boolean;
                /** @description The due from. */
                due_from?: string;
                /** @description The due to. */
                due_to?: string;
                /** @description The made from. */
                made_from?: string;
                /** @description The last day on which they were made, by the chapter's date, as in `getfinances`. */
                made_to?: string;
                /** @description The format of the file. */
                format?: components["schemas"]["ExportFormat"];
                /** @description What separates the cells of CSV; spreadsheets of countries with a decimal comma expect semicolons. */
                delimiter?: components["schemas"]["Delimiter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    exportMember: {
        parameters: {
            query: {
                /** @description The id. */
                id: number;
                /** @description Data for programs, or a letter in the association's language. */
                format?: components["schemas"]["ExtractFormat"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonExportResponse"];
                    "application/pdf": string;
                };
            };
        };
    };
    exportMembers: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description The format of the file. */
                format?: components["schemas"]["ExportFormat"];
                /** @description What separates the cells of CSV; spreadsheets of countries with a decimal comma expect semicolons. */
                delimiter?: components["schemas"]["Delimiter"];
                /** @description Words that must all occur in first name, last name, e-mail, member number, phone, mobile or date of birth, ignoring case and accents; mueller finds Müller, 3.5.1980 and 1980-05-03 a day, 030 1234 and +49 30 1234 a number. */
                search?: string;
                /** @description The status. */
                status?: components["schemas"]["MemberStatus"];
                /** @description The membertype id. */
                membertype_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    exportFoundMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembersExport"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    exportPayments: {
        parameters: {
            query?: {
                /** @description The chapter. May be left out with member_id; without either: 400, `required`. */
                chapter_id?: number;
                /** @description Only those of this member. May be left out with chapter_id. */
                member_id?: number;
                /** @description Money that came, an entry that takes another back, or money that was returned. */
                kind?: components["schemas"]["PaymentKind"];
                /** @description How it was paid. */
                method?: components["schemas"]["PaymentMethod"];
                /** @description The from. */
                from?: string;
                /** @description The to. */
                to?: string;
                /** @description The format of the file. */
                format?: components["schemas"]["ExportFormat"];
                /** @description What separates the cells of CSV; spreadsheets of countries with a decimal comma expect semicolons. */
                delimiter?: components["schemas"]["Delimiter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    findMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembersFind"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundMemberListResponse"];
                };
            };
        };
    };
    findPersons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonsFind"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlikePersonsResponse"];
                };
            };
        };
    };
    getMemberAccount: {
        parameters: {
            query: {
                /** @description The member id. */
                member_id: number;
                /** @description By default that of the chapter. */
                currency?: string;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberAccountResponse"];
                };
            };
        };
    };
    getApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationResponse"];
                };
            };
        };
    };
    listApplications: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description The member id. */
                member_id?: number;
                /** @description What it waits for, or what became of it. */
                state?: components["schemas"]["ApplicationState"];
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationListResponse"];
                };
            };
        };
    };
    getAssociation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that is known. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssociationResponse"];
                };
            };
            /** @description Not modified: If-None-Match names the present ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listBackups: {
        parameters: {
            query?: {
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupListResponse"];
                };
            };
        };
    };
    listBankAccounts: {
        parameters: {
            query?: {
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountListResponse"];
                };
            };
        };
    };
    listBatches: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description The one batch with this id. */
                id?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchListResponse"];
                };
            };
        };
    };
    countBoundTerms: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description The membertype id. */
                membertype_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoundTermsResponse"];
                };
            };
        };
    };
    listChangeRequests: {
        parameters: {
            query?: {
                /** @description The chapter. May be left out with member_id; without either: 400, `required`. */
                chapter_id?: number;
                /** @description Only those of this member. May be left out with chapter_id. */
                member_id?: number;
                /** @description Whether it waits, or how it was answered. */
                state?: components["schemas"]["ChangeRequestState"];
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestListResponse"];
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description What was looked at before: `next`, or 0. */
                after?: number;
                /** @description Most changes to answer. */
                limit?: number;
                /** @description Only changes of these kinds of records, separated by commas. */
                entities?: string;
                /** @description For how many seconds to wait for a change where there is none. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesResponse"];
                };
            };
        };
    };
    getChapter: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that is known. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterDetailsResponse"];
                };
            };
            /** @description Not modified: If-None-Match names the present ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listChapters: {
        parameters: {
            query?: {
                /** @description Lists the archived chapters instead. */
                archived?: boolean;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: {
                /** @description The ETag of an answer that is known. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterListResponse"];
                };
            };
            /** @description Not modified: If-None-Match names the present ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionResponse"];
                };
            };
        };
    };
    getCollectionFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
        };
    };
    listCollections: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description Its notices go out, its file is frozen, the bank has it, it is paid, or it was taken back by the office or by the bank. */
                state?: components["schemas"]["CollectionState"];
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionItemListResponse"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query: {
                /** @description The webhook id. */
                webhook_id: number;
                /** @description The state. */
                state?: components["schemas"]["DeliveryState"];
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryListResponse"];
                };
            };
        };
    };
    getDue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueResponse"];
                };
            };
        };
    };
    listDues: {
        parameters: {
            query?: {
                /** @description The chapter. May be left out with member_id; without either: 400, `required`. */
                chapter_id?: number;
                /** @description Only those of this member. May be left out with chapter_id. */
                member_id?: number;
                /** @description What became of it. */
                state?: components["schemas"]["DueState"];
                /** @description Those that are open after their day, by the chapter's date. */
                overdue?: boolean;
                /** @description Those of which something is still to be paid, or all others. */
                owed?: boolean;
                /** @description Those that a bank collects, or all others. */
                collecting?: boolean;
                /** @description The due from. */
                due_from?: string;
                /** @description The due to. */
                due_to?: string;
                /** @description The made from. */
                made_from?: string;
                /** @description The last day on which they were made, by the chapter's date, as in `getfinances`. */
                made_to?: string;
                /** @description By default in the order of creation. */
                sort?: components["schemas"]["DueOrder"];
                /** @description Whether to add up all dues that match, not those of the page alone. */
                sums?: boolean;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueListResponse"];
                };
            };
        };
    };
    listDuplicates: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description Answers pairs of a member of the chapter and a member of another chapter, which `linkmembers` can link, instead of pairs within the chapter. Other chapters are those that the caller may read. */
                across?: boolean;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicatePairListResponse"];
                };
            };
        };
    };
    listStatementEntries: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description Booked as a payment, proposed for members, without a proposal, or put aside. */
                state?: components["schemas"]["EntryState"];
                /** @description The from. */
                from?: string;
                /** @description The to. */
                to?: string;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementEntryListResponse"];
                };
            };
        };
    };
    getStatementEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementEntryResponse"];
                };
            };
        };
    };
    getField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldResponse"];
                };
            };
        };
    };
    listFields: {
        parameters: {
            query?: {
                /** @description The chapter id. */
                chapter_id?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
                /** @description Only those that are archived, or only those that are not. */
                archived?: boolean;
            };
            header?: {
                /** @description The ETag of an answer that is known. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldListResponse"];
                };
            };
            /** @description Not modified: If-None-Match names the present ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getFilter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptFilterResponse"];
                };
            };
        };
    };
    listFilters: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptFilterListResponse"];
                };
            };
        };
    };
    getFinances: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id?: number;
                /** @description The first day. */
                from: string;
                /** @description The last day. */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FinancesResponse"];
                };
            };
        };
    };
    getForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoiningFormResponse"];
                };
            };
        };
    };
    listForms: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormListResponse"];
                };
            };
        };
    };
    listFunctions: {
        parameters: {
            query?: {
                /** @description The chapter id. */
                chapter_id?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberFunctionListResponse"];
                };
            };
        };
    };
    listHoldings: {
        parameters: {
            query?: {
                /** @description The chapter id. */
                chapter_id?: number;
                /** @description The function id. */
                function_id?: number;
                /** @description The member id. */
                member_id?: number;
                /** @description Of the board, another task, or an honour. */
                kind?: components["schemas"]["FunctionKind"];
                /** @description Only those of this day. */
                on?: string;
                /** @description The form of the answer. */
                format?: components["schemas"]["HoldingsFormat"];
                /** @description What separates the cells of CSV; spreadsheets of countries with a decimal comma expect semicolons. */
                delimiter?: components["schemas"]["Delimiter"];
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldingListResponse"];
                    "text/csv": string;
                };
            };
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceResponse"];
                };
            };
        };
    };
    getInvoiceFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description The chapter. May be left out with member_id; without either: 400, `required`. */
                chapter_id?: number;
                /** @description Only those of this payer. May be left out with chapter_id. */
                member_id?: number;
                /** @description The batch id. */
                batch_id?: number;
                /** @description Only those that are, or are not. */
                cancelled?: boolean;
                /** @description Whether something of it is open, nothing any more, all of it was given up (its dues were waived or are void), or it was cancelled. */
                state?: components["schemas"]["InvoiceState"];
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceItemListResponse"];
                };
            };
        };
    };
    listLetters: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LettersListResponse"];
                };
            };
        };
    };
    getLetters: {
        parameters: {
            query?: {
                /** @description The message id. */
                message_id?: number;
            };
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    getLinked: {
        parameters: {
            query: {
                /** @description The id. */
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedRecordsResponse"];
                };
            };
        };
    };
    listLogEntries: {
        parameters: {
            query?: {
                /** @description Only the entry with this id. */
                id?: number;
                /** @description The chapter id. */
                chapter_id?: number;
                /** @description A kind of record. */
                entity?: components["schemas"]["Entity"];
                /** @description The entity id. */
                entity_id?: number;
                /** @description The first moment, or a date: that whole day in the time zone of the chapter asked for, else of the first chapter. */
                from?: string;
                /** @description The last moment, or a date: that whole day in the time zone of the chapter asked for, else of the first chapter. */
                to?: string;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogEntryListResponse"];
                };
            };
        };
    };
    listMailings: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description This one alone. */
                id?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailingListResponse"];
                };
            };
        };
    };
    getMailSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSettingsResponse"];
                };
            };
        };
    };
    getMandateDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    printMandateForm: {
        parameters: {
            query: {
                /** @description The member id. */
                member_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    listMandates: {
        parameters: {
            query?: {
                /** @description The chapter. May be left out with member_id; without either: 400, `required`. */
                chapter_id?: number;
                /** @description Only those of this member. May be left out with chapter_id. */
                member_id?: number;
                /** @description Of today: it can be used, waits after a return or an act of the office, was not used for 36 months, or is over. */
                state?: components["schemas"]["MandateState"];
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MandateListResponse"];
                };
            };
        };
    };
    listImportMappings: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description Files of members, or CSV of a bank. */
                kind?: components["schemas"]["MappingKind"];
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportMappingListResponse"];
                };
            };
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that is known. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberDetailsResponse"];
                };
            };
            /** @description Not modified: If-None-Match names the present ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getMembershipType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that is known. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipTypeDetailsResponse"];
                };
            };
            /** @description Not modified: If-None-Match names the present ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMembershipTypes: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
                /** @description The archived types instead of the current ones. */
                archived?: boolean;
                /** @description Adds the last 20 audit entries of each type. */
                logs?: boolean;
            };
            header?: {
                /** @description The ETag of an answer that is known. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipTypeListResponse"];
                };
            };
            /** @description Not modified: If-None-Match names the present ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMembers: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
                /** @description Words that must all occur in first name, last name, e-mail, member number, phone, mobile or date of birth, ignoring case and accents; mueller finds Müller, 3.5.1980 and 1980-05-03 a day, 030 1234 and +49 30 1234 a number. */
                search?: string;
                /** @description The status. */
                status?: components["schemas"]["MemberStatus"];
                /** @description The membertype id. */
                membertype_id?: number;
            };
            header?: {
                /** @description The ETag of an answer that is known. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberListResponse"];
                };
            };
            /** @description Not modified: If-None-Match names the present ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipResponse"];
                };
            };
        };
    };
    listMemberships: {
        parameters: {
            query?: {
                /** @description The chapter. May be left out with member_id; without either: 400, `required`. */
                chapter_id?: number;
                /** @description Only those of this member. May be left out with chapter_id. */
                member_id?: number;
                /** @description Only terms that cover this day. */
                on?: string;
                /** @description `offered`: it waits for payment, confirmation or approval; `grace`: it has ended. */
                state?: components["schemas"]["MembershipState"];
                /** @description The ends from. */
                ends_from?: string;
                /** @description The ends to. */
                ends_to?: string;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipListResponse"];
                };
            };
        };
    };
    getMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDetailsResponse"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description The chapter. May be left out with member_id; without either: 400, `required`. */
                chapter_id?: number;
                /** @description Only those of this member. May be left out with chapter_id. */
                member_id?: number;
                /** @description Proposed to the office, released and waiting, on its way, sent, refused for good, skipped with a reason, or perhaps sent: the service ended before it knew. */
                state?: components["schemas"]["MessageState"];
                /** @description What a message tells. */
                kind?: components["schemas"]["LedgerMessageKind"];
                /** @description Counts the messages by kind and state, whatever their kind. */
                counts?: boolean;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageListResponse"];
                };
            };
        };
    };
    listOnlinePayments: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description Only those that ask something of the office. */
                tasks?: boolean;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnlinePaymentListResponse"];
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: {
                /** @description One chapter instead of all that the caller can see. */
                chapter_id?: number;
            };
            header?: {
                /** @description The ETag of an answer that is known. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverviewResponse"];
                };
            };
            /** @description Not modified: If-None-Match names the present ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description The chapter. May be left out with member_id; without either: 400, `required`. */
                chapter_id?: number;
                /** @description Only those of this member. May be left out with chapter_id. */
                member_id?: number;
                /** @description Money that came, an entry that takes another back, or money that was returned. */
                kind?: components["schemas"]["PaymentKind"];
                /** @description How it was paid. */
                method?: components["schemas"]["PaymentMethod"];
                /** @description The from. */
                from?: string;
                /** @description The to. */
                to?: string;
                /** @description By default in the order of entry. */
                sort?: components["schemas"]["PaymentOrder"];
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentListResponse"];
                };
            };
        };
    };
    getPaymentSettings: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSettingsResponse"];
                };
            };
        };
    };
    getRegister: {
        parameters: {
            query?: {
                /** @description The chapter id. */
                chapter_id?: number;
                /** @description The day; today in the time zone of the chapter, over several chapters in UTC. */
                on?: string;
                /** @description The form of the answer. */
                format?: components["schemas"]["NumbersFormat"];
                /** @description What separates the cells of CSV; spreadsheets of countries with a decimal comma expect semicolons. */
                delimiter?: components["schemas"]["Delimiter"];
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterResponse"];
                    "text/csv": string;
                };
            };
        };
    };
    listAssistantRequests: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description Whether it waits, or how it was answered. */
                state?: components["schemas"]["AssistantRequestState"];
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantRequestListResponse"];
                };
            };
        };
    };
    listRounds: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundListResponse"];
                };
            };
        };
    };
    getStatistics: {
        parameters: {
            query?: {
                /** @description The chapter id. */
                chapter_id?: number;
                /** @description The day; today in the time zone of the chapter, over several chapters in UTC. */
                on?: string;
                /** @description The form of the answer. */
                format?: components["schemas"]["NumbersFormat"];
                /** @description What separates the cells of CSV; spreadsheets of countries with a decimal comma expect semicolons. */
                delimiter?: components["schemas"]["Delimiter"];
                /** @description What a CSV has: all numbers, one a line; or a table of age groups (of each chapter) or of years of birth, with a column for each gender. */
                table?: components["schemas"]["StatisticsTable"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsResponse"];
                    "text/csv": string;
                };
            };
        };
    };
    getSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemResponse"];
                };
            };
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description One chapter instead of all that the caller can see. */
                chapter_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagCountsResponse"];
                };
            };
        };
    };
    listTasks: {
        parameters: {
            query?: {
                /** @description The chapter id. */
                chapter_id?: number;
                /** @description What there is to do. */
                kind?: components["schemas"]["TaskKind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskListResponse"];
                };
            };
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description Those of others too; for owners. */
                everyone?: boolean;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenListResponse"];
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDetailsResponse"];
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountListResponse"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookListResponse"];
                };
            };
        };
    };
    listYearPayers: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description The year. */
                year: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearPayerListResponse"];
                };
            };
        };
    };
    getYearStatement: {
        parameters: {
            query: {
                /** @description The member id. */
                member_id: number;
                /** @description The year. */
                year: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    handOverCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionHandover"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionResponse"];
                };
            };
        };
    };
    checkLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
        };
    };
    checkReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadyResponse"];
                };
            };
        };
    };
    ignoreStatementEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntriesIgnore"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntriesIgnoredResponse"];
                };
            };
        };
    };
    ignoreStatementEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntryIgnore"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementEntryResponse"];
                };
            };
        };
    };
    importMembers: {
        parameters: {
            query?: {
                /** @description The chapter of all rows, or of those that name none. May be left out where `chapters` names one by its id. */
                chapter_id?: number;
                /** @description Says what would happen, and changes nothing. */
                dry_run?: boolean;
                /** @description Imports what is good and leaves the rest out. */
                skip_invalid?: boolean;
                /** @description What the file is called, for the audit log. */
                file_name?: string;
                /** @description How many refusals, and doubtful rows, are named at most. */
                refusals?: number;
                /** @description The page of a dry run begins after this many refusals. */
                refusals_offset?: number;
                /** @description The page of a dry run begins after this many doubtful rows. */
                doubtful_offset?: number;
                /** @description The page of a dry run begins after this many linkable rows. */
                linkable_offset?: number;
                /** @description The page of a dry run begins after this many values that are left out. */
                left_out_offset?: number;
                /** @description Adds how the file was read and what it changes: `samples` and more of columns, `ignored_columns`, `skipped`, `additions`, `changes`, `doubtful`, `linkable`, `inactive`, `left_out`, `new_types`, `pages`, and the `name` of refused rows. */
                explain?: boolean;
                /** @description The most changes, and the most new members, that are listed; for `explain`. */
                changes?: number;
                /** @description The page of a dry run begins after this many changes. */
                changes_offset?: number;
                /** @description The page of a dry run begins after this many new members. */
                additions_offset?: number;
                /** @description Takes another person with the address of a member, as families share one. */
                households?: boolean;
                /** @description How every doubtful row is treated, that is, a row that may mean a member: `create` creates a new member, `update` changes that member if there is only one. Without it, such a row is refused unless `decisions` names its line. */
                doubtful?: components["schemas"]["DoubtfulRows"];
                /** @description The program that has written the file, whose headings and words are known then. `auto` finds it by its headings, `none` reads the file by the rules for all files. */
                source?: components["schemas"]["ImportSource"];
                /** @description The day of opening balances: what members owe falls due on it as `Opening balance` (in a German chapter `Anfangsbestand`), what is held for them is credit of that day; today by default. */
                balance_on?: string;
                /** @description How days such as 03/05/2020 are read in columns where no cell can be read in one order alone; without it as the other columns, else the day first. */
                days?: components["schemas"]["DayOrder"];
                /** @description `skip` takes a row without values that cannot be read, and names them in `left_out`. Names, member number, type, status, payer and the days of the membership have to be right all the same. */
                bad_cells?: components["schemas"]["BadCells"];
                /** @description `sure` links new members with those of other chapters who are certainly the same persons, where the caller may link members: the same name, birthday and address (e-mail, or street and postal code), or the same member number and the same name or birthday. Their values stand, and what they lack comes from the row. `none` links nobody but by a decision. */
                link?: components["schemas"]["ImportLink"];
                /** @description A JSON object: the field of a column by the name that the file gives it; empty to pass it over. Or the name of one that is kept. */
                mapping?: string;
                /** @description A JSON object: values of new members where their row has none (`membertype_id`, `status`, fields beyond lists). */
                defaults?: string;
                /** @description A JSON object: what words mean, by the name of their column in the file or its field, whatever their case; an empty meaning is an empty cell. */
                values?: string;
                /** @description A JSON object: membership types by the names that the file has for them, the id of one or `create` for a new one. A name that the chapter has is that type all the same. */
                types?: string;
                /** @description A JSON object: chapters by the names that the file has for them, in the column whose `mapping` is `chapter`: the id of one, or `create` for a new one. Names of chapters that the caller may import into mean those all the same. Each row goes into its chapter, one without a name into `chapter_id`; all of it is one batch, and chapters that it has made stay when it is undone. */
                chapters?: string;
                /** @description A JSON object: by the line of a row `create`, `skip`, or the id of the member whom it means: of one of another chapter, a new member is linked with that one. */
                decisions?: string;
                /** @description A JSON list of headings, or `all`: columns without a place that become custom fields of the chapter, of the kind that their cells show. They go with the undo where nothing else uses them. */
                create_fields?: string;
                /** @description Saves `mapping` and `defaults` under this name once the file is imported, and replaces those saved under it before. A dry run saves nothing. */
                save_mapping?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description A JSON object: the field of a column by the name that the file gives it; empty to pass it over. Or the name of one that is kept. */
                    mapping?: string;
                    /** @description A JSON object: values of new members where their row has none (`membertype_id`, `status`, fields beyond lists). */
                    defaults?: string;
                    /** @description A JSON object: what words mean, by the name of their column in the file or its field, whatever their case; an empty meaning is an empty cell. */
                    values?: string;
                    /** @description A JSON object: membership types by the names that the file has for them, the id of one or `create` for a new one. A name that the chapter has is that type all the same. */
                    types?: string;
                    /** @description A JSON object: chapters by the names that the file has for them, in the column whose `mapping` is `chapter`: the id of one, or `create` for a new one. Names of chapters that the caller may import into mean those all the same. Each row goes into its chapter, one without a name into `chapter_id`; all of it is one batch, and chapters that it has made stay when it is undone. */
                    chapters?: string;
                    /** @description A JSON object: by the line of a row `create`, `skip`, or the id of the member whom it means: of one of another chapter, a new member is linked with that one. */
                    decisions?: string;
                    /** @description A JSON list of headings, or `all`: columns without a place that become custom fields of the chapter, of the kind that their cells show. They go with the undo where nothing else uses them. */
                    create_fields?: string;
                    /**
                     * Format: binary
                     * @description CSV, or a workbook.
                     */
                    file: string;
                };
                "text/csv": string;
                "application/x-ndjson": string;
                "application/json": components["schemas"]["ImportList"];
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResultResponse"];
                };
            };
        };
    };
    importStatement: {
        parameters: {
            query: {
                /** @description The chapter id. */
                chapter_id: number;
                /** @description Reports the result, and changes nothing. */
                dry_run?: boolean;
                /** @description For CSV: what columns hold by their headings, as JSON (date, value_date, amount, debit, credit, balance, sign, currency, name, iban, account, text, reference, end_to_end, mandate, bank_reference, state, or empty to pass one over), or the name of a mapping that is kept. */
                mapping?: string;
                /** @description For CSV: what separates the decimals of amounts, where nothing in the file shows it; it is kept with the mapping. */
                decimal_mark?: components["schemas"]["DecimalMark"];
                /** @description Keeps the mapping under this name once the file is imported. */
                save_mapping?: string;
                /** @description The name of the file, for the log. */
                file_name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/xml": string;
                "text/xml": string;
                "application/zip": string;
                "application/octet-stream": string;
                "text/csv": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementResultResponse"];
                };
            };
        };
    };
    showJoinPage: {
        parameters: {
            query?: {
                /** @description The language. */
                language?: components["schemas"]["PageLanguage"];
            };
            header?: never;
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showConfirmPage: {
        parameters: {
            query?: {
                /** @description The language. */
                language?: components["schemas"]["PageLanguage"];
            };
            header?: never;
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    liftUndeliverable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndeliverableLift"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndeliverableLiftedResponse"];
                };
            };
        };
    };
    linkDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicatesLink"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicatesLinkedResponse"];
                };
            };
        };
    };
    linkMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembersLink"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembersLinkedResponse"];
                };
            };
        };
    };
    matchStatementEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntryMatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementEntryResponse"];
                };
            };
        };
    };
    callAssistantTool: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProtocolMessage"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtocolMessage"];
                };
            };
        };
    };
    showMemberPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getOwnPaymentCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    setOwnConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnConsent"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnConsentsResponse"];
                };
            };
        };
    };
    listOwnDues: {
        parameters: {
            query?: {
                /** @description The member id. */
                member_id?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDueListResponse"];
                };
            };
        };
    };
    changeOwnAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnEmail"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
        };
    };
    confirmAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnEmailConfirm"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
        };
    };
    askErasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnMemberAct"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
        };
    };
    exportOwnPage: {
        parameters: {
            query: {
                /** @description The member id. */
                member_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnExportResponse"];
                };
            };
        };
    };
    getMemberIcon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getOwnInvoiceFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    listOwnInvoices: {
        parameters: {
            query?: {
                /** @description The member id. */
                member_id?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceItemListResponse"];
                };
            };
        };
    };
    leaveOwnMembership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnLeave"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnLeavingResponse"];
                };
            };
        };
    };
    askSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkAsk"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
        };
    };
    signOwnMandate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnMandateSign"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnMandateSignedResponse"];
                };
            };
        };
    };
    endOwnMandate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnMemberAct"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnMandateSignedResponse"];
                };
            };
        };
    };
    getMemberManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/manifest+json": string;
                };
            };
        };
    };
    showOwnPage: {
        parameters: {
            query: {
                /** @description The member id. */
                member_id: number;
                /** @description Of what is said in words; else as the browser says. */
                language?: components["schemas"]["OwnLanguage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPageResponse"];
                };
            };
        };
    };
    editOwnPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnEditedResponse"];
                };
            };
        };
    };
    listOwnMessages: {
        parameters: {
            query?: {
                /** @description The member id. */
                member_id?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageListResponse"];
                };
            };
        };
    };
    showMemberSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberSessionResponse"];
                };
            };
        };
    };
    openMemberSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberSignIn"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberSessionResponse"];
                };
            };
        };
    };
    endMemberSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MemberSessionEnd"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
        };
    };
    stayMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnMemberAct"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPageResponse"];
                };
            };
        };
    };
    getOwnYearStatement: {
        parameters: {
            query: {
                /** @description The member id. */
                member_id: number;
                /** @description The year. */
                year: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    mergeMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembersMerge"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberDetailsResponse"];
                };
            };
        };
    };
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnyObject"];
                };
            };
        };
    };
    openMemberships: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipsOpen"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipsOpenedResponse"];
                };
            };
        };
    };
    pauseMembership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipPause"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipActedResponse"];
                };
            };
        };
    };
    showPayPage: {
        parameters: {
            query?: {
                /** @description Whether the payer comes back from paying. */
                paid?: boolean;
            };
            header?: never;
            path: {
                /** @description The end of `pay_url` of an invoice. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    payInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The end of `pay_url` of an invoice. */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": Record<string, never>;
                "multipart/form-data": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Done. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    takeStripeEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The chapter id. */
                chapter_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderEvent"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
        };
    };
    previewCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionPreviewQuery"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionPreviewResponse"];
                };
            };
        };
    };
    previewMembershipType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewQuery"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipTypePreviewResponse"];
                };
            };
        };
    };
    previewMessage: {
        parameters: {
            query?: {
                /** @description The kinds of messages that have a standard text. */
                kind?: components["schemas"]["StandardMessageKind"];
                /** @description The type whose templates are used; with `kind`. */
                membertype_id?: number;
                /** @description A mailing instead of a kind and a type; with `member_id`. */
                mailing_id?: number;
                /** @description Who would get it; somebody of the type if it is left out. */
                member_id?: number;
                /** @description Who would get it if no member is named, among the last 5000 of the chapter: anybody, whoever has the longest name, or somebody who owes nothing. */
                sample?: components["schemas"]["MessageSampleKind"];
                /** @description The language of standard texts and of values; that of the member if it is left out. */
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePreviewResponse"];
                };
            };
        };
    };
    printMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LettersAsked"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LettersPrintedResponse"];
                };
            };
        };
    };
    putMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberPut"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberResponse"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberResponse"];
                };
            };
        };
    };
    repeatDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Redeliver"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeliveredResponse"];
                };
            };
        };
    };
    rejectCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionReject"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionResponse"];
                };
            };
        };
    };
    releaseCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionRelease"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionResponse"];
                };
            };
        };
    };
    releaseMailing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as it was read. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailingRelease"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailingPlannedResponse"];
                };
            };
        };
    };
    releaseMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessagesAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagesReleasedResponse"];
                };
            };
        };
    };
    removeBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountRemove"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountResponse"];
                };
            };
        };
    };
    removeChapter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChapterRemove"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterRemovedResponse"];
                };
            };
        };
    };
    removeFilter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilterRemove"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptFilterResponse"];
                };
            };
        };
    };
    removeHolding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldingRemove"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldingResponse"];
                };
            };
        };
    };
    removeImportMapping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MappingRemove"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MappingRemovedResponse"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberRemove"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberRemovedResponse"];
                };
            };
        };
    };
    removeMembershipType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipTypeRemove"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipTypeRemovedResponse"];
                };
            };
        };
    };
    renewMembership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipRenew"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipActedResponse"];
                };
            };
        };
    };
    resendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageResend"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDetailsResponse"];
                };
            };
        };
    };
    resetAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountReset"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountResetLinkResponse"];
                };
            };
        };
    };
    reversePayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentReverse"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
        };
    };
    rotateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRotate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretResponse"];
                };
            };
        };
    };
    listSchemas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnyObject"];
                };
            };
        };
    };
    getSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnyObject"];
                };
            };
        };
    };
    simulateLives: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulationQuery"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulationResponse"];
                };
            };
        };
    };
    skipMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessagesAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagesRejectedResponse"];
                };
            };
        };
    };
    splitDue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DueSplit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuePartsResponse"];
                };
            };
        };
    };
    startRound: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoundStart"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundResponse"];
                };
            };
        };
    };
    stopMailing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailingStop"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailingResponse"];
                };
            };
        };
    };
    testMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailTest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTestResultResponse"];
                };
            };
        };
    };
    testMailing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailingTest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTestResultResponse"];
                };
            };
        };
    };
    transferMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberTransfer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberTransferredResponse"];
                };
            };
        };
    };
    undoBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchUndo"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchUndoneResponse"];
                };
            };
        };
    };
    unlinkMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberUnlink"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberDetailsResponse"];
                };
            };
        };
    };
    unlockAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountUnlock"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountResponse"];
                };
            };
        };
    };
    unmatchStatementEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntryUnmatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnmatchedEntryResponse"];
                };
            };
        };
    };
    showUnsubscribing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The end of a link in a mailing. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    endMailings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The end of a link in a mailing. */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @constant */
                    "List-Unsubscribe"?: "One-Click";
                };
                "multipart/form-data": {
                    /** @constant */
                    "List-Unsubscribe"?: "One-Click";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    waiveDue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DueWaive"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueResponse"];
                };
            };
        };
    };
    withdrawApplication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationResponse"];
                };
            };
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The id, as Standard Webhooks says. */
                "webhook-id": string;
                /** @description The timestamp, as Standard Webhooks says. */
                "webhook-timestamp": string;
                /** @description The signature, as Standard Webhooks says. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "member.created",
                 *       "timestamp": "2025-01-15T10:00:00Z",
                 *       "data": {
                 *         "id": 1,
                 *         "chapter_id": 1
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description It has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
// A component is its list of values or the table that is its example; otherwise an object that has for each field its list of values,
// 'date', or its type. An operation is an object that has the values of each parameter with a list of values. OperationAreas has the
// operations that programs reach.
export const Account = {"id":"integer","email":"string","name":"string","enabled":"boolean","enrolled":"boolean","grants":"array","last_login":"string"} as const;
export const AccountCreate = {"email":"string","name":"string","grants":"array","password":"string","otp":"string"} as const;
export const AccountDetails = {"id":"integer","email":"string","name":"string","enabled":"boolean","enrolled":"boolean","grants":"array","last_login":"string","failed_tries":"integer","locked_until":"string"} as const;
export const AccountDetailsResponse = {"status":"string","data":"object"} as const;
export const AccountEdit = {"id":"integer","name":"string","enabled":"boolean","grants":"array","password":"string","otp":"string"} as const;
export const AccountInvited = {"id":"integer","email":"string","name":"string","enabled":"boolean","enrolled":"boolean","grants":"array","last_login":"string","enrolment_url":"string","mailed":"boolean"} as const;
export const AccountInvitedResponse = {"status":"string","data":"object"} as const;
export const AccountList = {"users":"array","pagination":"object"} as const;
export const AccountListResponse = {"status":"string","data":"object"} as const;
export const AccountReset = {"id":"integer","password":"string","otp":"string"} as const;
export const AccountResetLink = {"enrolment_url":"string"} as const;
export const AccountResetLinkResponse = {"status":"string","data":"object"} as const;
export const AccountResponse = {"status":"string","data":"object"} as const;
export const AccountUnlock = {"id":"integer"} as const;
export const ActConsequences = {"status":["active","inactive","suspended"],"last_day":"date","dues_void":"array","dues_made":"array","owed":"array","credit":"array"} as const;
export const ActDue = {"dues_name":"string","amount":"number","currency":"string","period_start":"date","period_end":"date","due_date":"date"} as const;
export const Actor = ["account","command_line","service","member"] as const;
export const AgeRange = {"from":"integer","to":"integer","on":"date"} as const;
export const AlikePerson = {"id":"integer","firstname":"string","lastname":"string","email":"string","chapter_id":"integer","membertype_id":"integer","status":["active","inactive","suspended"],"createddate":"string","date_of_birth":"string","reasons":["membernumber","name_and_birthday","address_and_firstname","phone_and_firstname","name"]} as const;
export const AlikePersons = {"persons":"array"} as const;
export const AlikePersonsResponse = {"status":"string","data":"object"} as const;
export const Anniversaries = {"count":"integer","members":"array"} as const;
export const Anniversary = {"member_id":"integer","day":"string","years":"integer"} as const;
export const ApplicantLanguage = ["en","de"] as const;
export const Application = {"id":"integer","member_id":"integer","membertype_id":"integer","kind":["joining","renewal"],"state":["submitted","awaiting_approval","awaiting_payment","accepted","declined","withdrawn","expired"],"createddate":"string","decided_by":"integer","reason":"string"} as const;
export const ApplicationDecision = {"id":"integer","reason":"string"} as const;
export const ApplicationKind = ["joining","renewal"] as const;
export const ApplicationList = {"applications":"array","pagination":"object"} as const;
export const ApplicationListResponse = {"status":"string","data":"object"} as const;
export const ApplicationResponse = {"status":"string","data":"object"} as const;
export const ApplicationState = ["submitted","awaiting_approval","awaiting_payment","accepted","declined","withdrawn","expired"] as const;
export const Apply = {"slug":"string","stamp":"string","membertype_id":"integer","answers":"object","consents":"array","language":["en","de"],"guardian":"object","proof":"string","homepage":"string"} as const;
export const AskedField = {"field":"string","label":"string","kind":["text","number","date","choice","choices","yes_no"],"required":"boolean","choices":"array"} as const;
export const AskedKind = ["text","number","date","choice","choices","yes_no"] as const;
export const AssistantRequest = {"id":"integer","chapter_id":"integer","token_id":"integer","token_name":"string","operation":"string","arguments":"object","preview":"object","state":["waiting","accepted","declined"],"createddate":"string","decided_by":"integer","reason":"string"} as const;
export const AssistantRequestAnswer = {"id":"integer","accept":"boolean","reason":"string"} as const;
export const AssistantRequestList = {"requests":"array","pagination":"object"} as const;
export const AssistantRequestListResponse = {"status":"string","data":"object"} as const;
export const AssistantRequestResponse = {"status":"string","data":"object"} as const;
export const AssistantRequestState = ["waiting","accepted","declined"] as const;
export const Association = {"name":"string","street":"string","postal_code":"string","city":"string","country":"string","email":"string","website":"string","language":"string","iban":"string","bic":"string","creditor_identifier":"string","pain_version":["pain.008.001.08","pain.008.001.02"],"prenotice_days":"integer","debit_lead_days":"integer","chapter_word":"object"} as const;
export const AssociationEdit = {"name":"string","street":"string","postal_code":"string","city":"string","country":"string","email":"string","website":"string","language":"string","iban":"string","bic":"string","creditor_identifier":"string","pain_version":["pain.008.001.08","pain.008.001.02"],"prenotice_days":"integer","debit_lead_days":"integer","chapter_word":"object"} as const;
export const AssociationResponse = {"status":"string","data":"object"} as const;
export const Automation = {"messages":["off","propose","automatic"],"deactivation":["off","propose","automatic"]} as const;
export const AutomationMode = ["off","propose","automatic"] as const;
export const Backup = {"name":"string","createddate":"string","kind":["manual","scheduled","upgrade"],"bytes":"integer","sha256":"string","verified":"boolean"} as const;
export const BackupKind = ["manual","scheduled","upgrade"] as const;
export const BackupList = {"backups":"array","running":"boolean","every_hours":"integer","keep":"integer","pagination":"object"} as const;
export const BackupListResponse = {"status":"string","data":"object"} as const;
export const BackupResponse = {"status":"string","data":"object"} as const;
export const BadCells = ["refuse","skip"] as const;
export const BankAccount = {"id":"integer","name":"string","iban":"string","bic":"string","holder":"string","currency":"string","opening_balance":"number","opening_day":"date","main":"boolean","archived":"boolean"} as const;
export const BankAccountCreate = {"name":"string","iban":"string","bic":"string","holder":"string","currency":"string","opening_balance":"number","opening_day":"date","main":"boolean","archived":"boolean"} as const;
export const BankAccountEdit = {"id":"integer","name":"string","iban":"string","bic":"string","holder":"string","currency":"string","opening_balance":"number","opening_day":"date","main":"boolean","archived":"boolean"} as const;
export const BankAccountList = {"bank_accounts":"array","pagination":"object"} as const;
export const BankAccountListResponse = {"status":"string","data":"object"} as const;
export const BankAccountRemove = {"id":"integer"} as const;
export const BankAccountResponse = {"status":"string","data":"object"} as const;
export const Batch = {"id":"integer","kind":["assistant","change_request","edit","import","opening","proposals","statement","transfer"],"createddate":"string","account_name":"string","file_name":"string","changes":"object","created":"integer","changed":"integer","state":["running","done","undoing","undone"],"undone":"boolean","undoable":"boolean"} as const;
export const BatchKind = ["assistant","change_request","edit","import","opening","proposals","statement","transfer"] as const;
export const BatchList = {"batches":"array","pagination":"object"} as const;
export const BatchListResponse = {"status":"string","data":"object"} as const;
export const BatchOfPerson = {"id":"integer","kind":["assistant","change_request","edit","import","opening","proposals","statement","transfer"],"createddate":"string","file_name":"string"} as const;
export const BatchRemainder = {"id":"integer","path":"string","message":"string","code":["after_today","ages_reversed","always_sent","ambiguous_number","another_currency","another_holder","archived_account","archived_chapter","archived_field","archived_function","asked_twice","bad_encoding","before_payment","booked_entries","broken_statement","cannot_change","changed_since","choices_in_use","consent_missing","control_characters","date_out_of_range","does_not_fit_periods","doubtful","due_of_another","email_taken","empty_file","end_before_start","far_from_today","field_of_members","former_type","former_value","from_or_ids","given_twice","gone","has_balance","holds_already","id_used_twice","in_the_past","invisible_character","link_missing","linked_address","linked_in_chapter","long_heading","malformed_http","many_columns","money_moved","more_than_credit","more_than_open","more_than_paid","needs_choices","no_address","no_amounts","no_chapter_column","no_column","no_host","no_path","no_seat","no_such_chapter","no_such_record","no_terms","no_type_column","not_a_bic","not_a_chapter_choice","not_a_country","not_a_creditor","not_a_currency","not_a_current_type","not_a_date","not_a_decision","not_a_form","not_a_language","not_a_mandate_reference","not_a_moment","not_a_multiple","not_a_network","not_a_number","not_a_statement","not_a_timezone","not_a_type_choice","not_a_workbook","not_an_action","not_an_email","not_an_iban","not_an_own_address","not_csv","not_for_forms","not_for_tokens","not_headings","not_in_chapter","not_json","not_meanings","not_ndjson","not_one_of","not_public","not_six_digits","not_text","not_to_be_unique","not_unique","not_visible_ascii","not_yes_or_no","other_chapter","other_mandate","outside_eea","own_address","password_is_common","password_is_email","password_names_chapter","password_names_person","password_names_service","password_repeats","payer_has_payer","payer_is_paid_for","payer_refused","pays_for_itself","pays_for_others","pays_for_too_many","pays_since","proof_asked","ranks_reversed","referred_to","repeated_items","required","reserved_number","role_for_all_chapters","role_needs_chapter","role_or_operations","same_chapter","same_member","several_payers","shares_address","shares_address_in_file","short_year","shortened_number","splits_choices","stamp_early","stamp_forged","stamp_late","stamp_spent","stands_alone","sum_differs","taken","takes_no_choices","terms_stay","to_before_from","too_deep","too_far_ahead","too_far_back","too_few","too_large","too_long","too_long_ago","too_many","too_many_cells","too_many_decimals","too_many_entries","too_many_facts","too_many_kib","too_many_marks","too_short","too_small","twice_in_file","two_columns","unclear_amounts","unexpected_body","unique_for_many","unknown_field","unknown_payer","unknown_variable","unpacks_too_large","unsafe_number","unwritable_name","values_doubled","values_missing","values_of_kind","wrong_code","wrong_form","wrong_type"],"params":"object"} as const;
export const BatchState = ["running","done","undoing","undone"] as const;
export const BatchUndo = {"id":"integer","dry_run":"boolean"} as const;
export const BatchUndone = {"restored":"integer","removed":"integer","left":"integer","remaining":"array"} as const;
export const BatchUndoneResponse = {"status":"string","data":"object"} as const;
export const BoundTerms = {"members":"integer","for_life":"integer","prepared":"integer","joins_from":"date","renewals_from":"date"} as const;
export const BoundTermsResponse = {"status":"string","data":"object"} as const;
export const BrowserEnrolled = {"recovery_codes":"array","access_token":"string","expires_in":"integer","account":"object"} as const;
export const BrowserEnrolledResponse = {"status":"string","data":"object"} as const;
export const BrowserSession = {"access_token":"string","expires_in":"integer","account":"object"} as const;
export const BrowserSessionResponse = {"status":"string","data":"object"} as const;
export const Change = {"id":"integer","at":"string","entity":["account","assistant_request","association","bank_account","batch","change_request","chapter","collection","field","filter","form","function","holding","import_mapping","invoice","mailing","mandate","member","member_message","membership","membership_type","payment","statement_entry","token","webhook"],"entity_id":"integer","chapter_id":"integer","action":"string"} as const;
export const ChangeRequest = {"id":"integer","member_id":"integer","kind":["change","erasure"],"before":"object","set":"object","state":["waiting","accepted","declined"],"createddate":"string","decided_by":"integer","batch_id":"integer","reason":"string"} as const;
export const ChangeRequestAnswer = {"id":"integer","accept":"boolean","reason":"string","before":"object"} as const;
export const ChangeRequestKind = ["change","erasure"] as const;
export const ChangeRequestList = {"requests":"array","pagination":"object"} as const;
export const ChangeRequestListResponse = {"status":"string","data":"object"} as const;
export const ChangeRequestResponse = {"status":"string","data":"object"} as const;
export const ChangeRequestState = ["waiting","accepted","declined"] as const;
export const Changes = {"changes":"array","next":"integer"} as const;
export const ChangesResponse = {"status":"string","data":"object"} as const;
export const Chapter = {"id":"integer","name":"string","description":"string","location":"string","timezone":"string","currency":"string","createddate":"string"} as const;
export const ChapterArchive = {"id":"integer","archived":"boolean"} as const;
export const ChapterArchived = {"id":"integer","name":"string","description":"string","location":"string","timezone":"string","currency":"string","createddate":"string","archived":"boolean"} as const;
export const ChapterArchivedResponse = {"status":"string","data":"object"} as const;
export const ChapterCount = {"id":"integer","name":"string","members":"integer","new_members":"integer"} as const;
export const ChapterCreate = {"name":"string","description":"string","location":"string","timezone":"string","currency":"string","bank_account_id":"integer"} as const;
export const ChapterDetails = {"id":"integer","name":"string","description":"string","location":"string","timezone":"string","currency":"string","createddate":"string","language":"string","email":"string","bank_account_id":"integer","iban":"string","bic":"string","payment_days":"integer","acts_from":"date","automation":"object","self_service":"object","dunning_days":"array","creditor_identifier":"string","pain_version":["pain.008.001.08","pain.008.001.02"],"prenotice_days":"integer","debit_lead_days":"integer"} as const;
export const ChapterDetailsResponse = {"status":"string","data":"object"} as const;
export const ChapterEdit = {"id":"integer","name":"string","description":"string","location":"string","timezone":"string","currency":"string","language":"string","email":"string","bank_account_id":"integer","iban":"string","bic":"string","payment_days":"integer","acts_from":"date","automation":"object","self_service":"object","dunning_days":"array","creditor_identifier":"string","pain_version":["pain.008.001.08","pain.008.001.02"],"prenotice_days":"integer","debit_lead_days":"integer"} as const;
export const ChapterList = {"chapters":"array","pagination":"object"} as const;
export const ChapterListResponse = {"status":"string","data":"object"} as const;
export const ChapterRemove = {"id":"integer"} as const;
export const ChapterRemoved = {"id":"integer"} as const;
export const ChapterRemovedResponse = {"status":"string","data":"object"} as const;
export const ChapterResponse = {"status":"string","data":"object"} as const;
export const ChapterWord = {"one":"string","many":"string"} as const;
export const Collection = {"id":"integer","chapter_id":"integer","state":["draft","released","handed_over","settled","cancelled","rejected"],"day":"date","due_to":"date","createddate":"string","count":"integer","sum":"number","notices":"object","message_id":"string","sha256":"string","has_file":"boolean","released":"string","handed_over":"date","closed":"date","reason":"string","returned":"integer","lines":"array","left_out":"array"} as const;
export const CollectionCancel = {"id":"integer","reason":"string"} as const;
export const CollectionCreate = {"chapter_id":"integer","due_to":"date","day":"date","filter":"object","include_left":"boolean"} as const;
export const CollectionHandover = {"id":"integer","on":"date","dry_run":"boolean"} as const;
export const CollectionItem = {"id":"integer","chapter_id":"integer","state":["draft","released","handed_over","settled","cancelled","rejected"],"day":"date","due_to":"date","createddate":"string","count":"integer","sum":"number","notices":"object","message_id":"string","sha256":"string","has_file":"boolean","released":"string","handed_over":"date","closed":"date","reason":"string","returned":"integer"} as const;
export const CollectionItemList = {"collections":"array","pagination":"object"} as const;
export const CollectionItemListResponse = {"status":"string","data":"object"} as const;
export const CollectionLine = {"due_id":"integer","member_id":"integer","payer_id":"integer","mandate_id":"integer","amount":"number"} as const;
export const CollectionLineState = {"due_id":"integer","member_id":"integer","payer_id":"integer","mandate_id":"integer","amount":"number","paid":"boolean","returned_on":"date","return_code":"string","return_reason":"string","task":["returned_debits","creditor_faults"]} as const;
export const CollectionNotices = {"proposed":"integer","waiting":"integer","sent":"integer","stuck":"integer"} as const;
export const CollectionPreview = {"day":"date","lines":"array","sum":"number","left_out":"array"} as const;
export const CollectionPreviewQuery = {"chapter_id":"integer","due_to":"date","day":"date","filter":"object","include_left":"boolean"} as const;
export const CollectionPreviewResponse = {"status":"string","data":"object"} as const;
export const CollectionReject = {"id":"integer","reason":"string"} as const;
export const CollectionRelease = {"id":"integer","dry_run":"boolean"} as const;
export const CollectionResponse = {"status":"string","data":"object"} as const;
export const CollectionState = ["draft","released","handed_over","settled","cancelled","rejected"] as const;
export const ColumnDays = ["day_first","month_first","either"] as const;
export const ComingEvent = {"on":"date","kind":["term_prepared","term_started","term_ended","lapsed","due_made","held_for_dues","released_hold","ended_for_dues","application_expired","message_due","due_collected"],"text":"string","message":["renewal_reminder","dues_reminder"],"startdate":"date","enddate":"date","dues_name":"string","amount":"number","currency":"string","due_date":"date","household_rank":"integer"} as const;
export const ComingEventKind = ["term_prepared","term_started","term_ended","lapsed","due_made","held_for_dues","released_hold","ended_for_dues","application_expired","message_due","due_collected"] as const;
export const ComingMessage = ["renewal_reminder","dues_reminder"] as const;
export const ConfirmApplication = {"token":"string","slug":"string","code":"string"} as const;
export const ConfirmedApplication = {"state":["submitted","awaiting_approval","awaiting_payment","accepted","declined","withdrawn","expired"]} as const;
export const ConfirmedApplicationResponse = {"status":"string","data":"object"} as const;
export const ConfirmedState = ["submitted","awaiting_approval","awaiting_payment","accepted","declined","withdrawn","expired"] as const;
export const Consent = {"key":"string","text":"string","version":"integer","given":"boolean","given_on":"string","withdrawn_on":"string"} as const;
export const CountByAge = {"from":"integer","to":"integer","count":"integer"} as const;
export const CountByAgeAndGender = {"from":"integer","to":"integer","gender":["female","male","diverse",""],"count":"integer"} as const;
export const CountByBirthYear = {"year":"integer","gender":["female","male","diverse",""],"count":"integer"} as const;
export const CountByChapter = {"chapter_id":"integer","name":"string","persons":"integer","memberships":"integer","by_age_and_gender":"array"} as const;
export const CountByGender = {"gender":["female","male","diverse",""],"count":"integer"} as const;
export const CountByType = {"membertype_id":"integer","name":"string","chapters":"array","count":"integer"} as const;
export const CountByTypeOfChapter = {"chapter_id":"integer","membertype_id":"integer","count":"integer"} as const;
export const CountedGender = ["female","male","diverse",""] as const;
export const Country = ["AD","AE","AF","AG","AI","AL","AM","AO","AQ","AR","AS","AT","AU","AW","AX","AZ","BA","BB","BD","BE","BF","BG","BH","BI","BJ","BL","BM","BN","BO","BQ","BR","BS","BT","BV","BW","BY","BZ","CA","CC","CD","CF","CG","CH","CI","CK","CL","CM","CN","CO","CR","CU","CV","CW","CX","CY","CZ","DE","DJ","DK","DM","DO","DZ","EC","EE","EG","EH","ER","ES","ET","FI","FJ","FK","FM","FO","FR","GA","GB","GD","GE","GF","GG","GH","GI","GL","GM","GN","GP","GQ","GR","GS","GT","GU","GW","GY","HK","HM","HN","HR","HT","HU","ID","IE","IL","IM","IN","IO","IQ","IR","IS","IT","JE","JM","JO","JP","KE","KG","KH","KI","KM","KN","KP","KR","KW","KY","KZ","LA","LB","LC","LI","LK","LR","LS","LT","LU","LV","LY","MA","MC","MD","ME","MF","MG","MH","MK","ML","MM","MN","MO","MP","MQ","MR","MS","MT","MU","MV","MW","MX","MY","MZ","NA","NC","NE","NF","NG","NI","NL","NO","NP","NR","NU","NZ","OM","PA","PE","PF","PG","PH","PK","PL","PM","PN","PR","PS","PT","PW","PY","QA","RE","RO","RS","RU","RW","SA","SB","SC","SD","SE","SG","SH","SI","SJ","SK","SL","SM","SN","SO","SR","SS","ST","SV","SX","SY","SZ","TC","TD","TF","TG","TH","TJ","TK","TL","TM","TN","TO","TR","TT","TV","TW","TZ","UA","UG","UM","US","UY","UZ","VA","VC","VE","VG","VI","VN","VU","WF","WS","YE","YT","ZA","ZM","ZW"] as const;
export const Currency = ["AED","AFN","ALL","AMD","AOA","ARS","AUD","AWG","AZN","BAM","BBD","BDT","BHD","BIF","BMD","BND","BOB","BRL","BSD","BTN","BWP","BYN","BZD","CAD","CDF","CHF","CLP","CNY","COP","CRC","CUP","CVE","CZK","DJF","DKK","DOP","DZD","EGP","ERN","ETB","EUR","FJD","FKP","GBP","GEL","GHS","GIP","GMD","GNF","GTQ","GYD","HKD","HNL","HTG","HUF","IDR","ILS","INR","IQD","IRR","ISK","JMD","JOD","JPY","KES","KGS","KHR","KMF","KPW","KRW","KWD","KYD","KZT","LAK","LBP","LKR","LRD","LSL","LYD","MAD","MDL","MGA","MKD","MMK","MNT","MOP","MRU","MUR","MVR","MWK","MXN","MYR","MZN","NAD","NGN","NIO","NOK","NPR","NZD","OMR","PAB","PEN","PGK","PHP","PKR","PLN","PYG","QAR","RON","RSD","RUB","RWF","SAR","SBD","SCR","SDG","SEK","SGD","SHP","SLE","SOS","SRD","SSP","STN","SVC","SYP","SZL","THB","TJS","TMT","TND","TOP","TRY","TTD","TWD","TZS","UAH","UGX","USD","UYU","UZS","VES","VND","VUV","WST","XAF","XCD","XCG","XOF","XPF","YER","ZAR","ZMW","ZWG"] as const;
export const CurrencyAmount = {"currency":"string","amount":"number"} as const;
export const CurrencyDecimals = {"BIF":0,"CLP":0,"DJF":0,"GNF":0,"ISK":0,"JPY":0,"KMF":0,"KRW":0,"PYG":0,"RWF":0,"UGX":0,"UYI":0,"VND":0,"VUV":0,"XAF":0,"XOF":0,"XPF":0,"BHD":3,"IQD":3,"JOD":3,"KWD":3,"LYD":3,"OMR":3,"TND":3,"CLF":4,"UYW":4} as const;
export const DateRange = {"from":"date","to":"date"} as const;
export const DayOfYearRange = {"from":"string","to":"string"} as const;
export const DayOrder = ["day_first","month_first"] as const;
export const DeactivationPolicy = ["none","suspend","end"] as const;
export const DecimalMark = ["comma","point"] as const;
export const Delimiter = ["comma","semicolon"] as const;
export const Delivery = {"id":"integer","webhook_id":"integer","message_id":"string","type":"string","at":"string","state":["waiting","sending","delivered","failed"],"attempts":"integer","next_try":"string","status":"integer","answer":"string","body":"string"} as const;
export const DeliveryList = {"deliveries":"array","pagination":"object"} as const;
export const DeliveryListResponse = {"status":"string","data":"object"} as const;
export const DeliveryState = ["waiting","sending","delivered","failed"] as const;
export const DetailCode = ["after_today","ages_reversed","always_sent","ambiguous_number","another_currency","another_holder","archived_account","archived_chapter","archived_field","archived_function","asked_twice","bad_encoding","before_payment","booked_entries","broken_statement","cannot_change","changed_since","choices_in_use","consent_missing","control_characters","date_out_of_range","does_not_fit_periods","doubtful","due_of_another","email_taken","empty_file","end_before_start","far_from_today","field_of_members","former_type","former_value","from_or_ids","given_twice","gone","has_balance","holds_already","id_used_twice","in_the_past","invisible_character","link_missing","linked_address","linked_in_chapter","long_heading","malformed_http","many_columns","money_moved","more_than_credit","more_than_open","more_than_paid","needs_choices","no_address","no_amounts","no_chapter_column","no_column","no_host","no_path","no_seat","no_such_chapter","no_such_record","no_terms","no_type_column","not_a_bic","not_a_chapter_choice","not_a_country","not_a_creditor","not_a_currency","not_a_current_type","not_a_date","not_a_decision","not_a_form","not_a_language","not_a_mandate_reference","not_a_moment","not_a_multiple","not_a_network","not_a_number","not_a_statement","not_a_timezone","not_a_type_choice","not_a_workbook","not_an_action","not_an_email","not_an_iban","not_an_own_address","not_csv","not_for_forms","not_for_tokens","not_headings","not_in_chapter","not_json","not_meanings","not_ndjson","not_one_of","not_public","not_six_digits","not_text","not_to_be_unique","not_unique","not_visible_ascii","not_yes_or_no","other_chapter","other_mandate","outside_eea","own_address","password_is_common","password_is_email","password_names_chapter","password_names_person","password_names_service","password_repeats","payer_has_payer","payer_is_paid_for","payer_refused","pays_for_itself","pays_for_others","pays_for_too_many","pays_since","proof_asked","ranks_reversed","referred_to","repeated_items","required","reserved_number","role_for_all_chapters","role_needs_chapter","role_or_operations","same_chapter","same_member","several_payers","shares_address","shares_address_in_file","short_year","shortened_number","splits_choices","stamp_early","stamp_forged","stamp_late","stamp_spent","stands_alone","sum_differs","taken","takes_no_choices","terms_stay","to_before_from","too_deep","too_far_ahead","too_far_back","too_few","too_large","too_long","too_long_ago","too_many","too_many_cells","too_many_decimals","too_many_entries","too_many_facts","too_many_kib","too_many_marks","too_short","too_small","twice_in_file","two_columns","unclear_amounts","unexpected_body","unique_for_many","unknown_field","unknown_payer","unknown_variable","unpacks_too_large","unsafe_number","unwritable_name","values_doubled","values_missing","values_of_kind","wrong_code","wrong_form","wrong_type"] as const;
export const DetailParams = {"after_today":[],"ages_reversed":[],"always_sent":[],"ambiguous_number":[],"another_currency":["currency"],"another_holder":[],"archived_account":[],"archived_chapter":[],"archived_field":[],"archived_function":[],"asked_twice":[],"bad_encoding":[],"before_payment":["date"],"booked_entries":["count"],"broken_statement":[],"cannot_change":[],"changed_since":[],"choices_in_use":["count","choices"],"consent_missing":["key"],"control_characters":[],"date_out_of_range":[],"does_not_fit_periods":[],"doubtful":["candidates"],"due_of_another":[],"email_taken":["name","id"],"empty_file":[],"end_before_start":[],"far_from_today":["earliest","latest"],"field_of_members":["field"],"former_type":["membertype_id"],"former_value":["field"],"from_or_ids":[],"given_twice":[],"gone":["chapter_id"],"has_balance":[],"holds_already":[],"id_used_twice":[],"in_the_past":[],"invisible_character":["character"],"link_missing":["variable"],"linked_address":[],"linked_in_chapter":["chapter_id"],"long_heading":["limit"],"malformed_http":[],"many_columns":["limit"],"money_moved":[],"more_than_credit":["most","currency"],"more_than_open":["open","currency"],"more_than_paid":["amount","currency"],"needs_choices":[],"no_address":[],"no_amounts":["columns","samples"],"no_chapter_column":[],"no_column":["columns","samples"],"no_host":[],"no_path":[],"no_seat":[],"no_such_chapter":[],"no_such_record":["entity"],"no_terms":[],"no_type_column":[],"not_a_bic":[],"not_a_chapter_choice":[],"not_a_country":[],"not_a_creditor":[],"not_a_currency":[],"not_a_current_type":["chapter_id"],"not_a_date":[],"not_a_decision":[],"not_a_form":[],"not_a_language":[],"not_a_mandate_reference":[],"not_a_moment":[],"not_a_multiple":["step"],"not_a_network":[],"not_a_number":[],"not_a_statement":[],"not_a_timezone":[],"not_a_type_choice":[],"not_a_workbook":[],"not_an_action":[],"not_an_email":[],"not_an_iban":[],"not_an_own_address":[],"not_csv":["line"],"not_for_forms":[],"not_for_tokens":[],"not_headings":[],"not_in_chapter":["chapter_id"],"not_json":[],"not_meanings":[],"not_ndjson":["line"],"not_one_of":["allowed"],"not_public":[],"not_six_digits":[],"not_text":[],"not_to_be_unique":[],"not_unique":[],"not_visible_ascii":["limit"],"not_yes_or_no":[],"other_chapter":["chapter_id"],"other_mandate":[],"outside_eea":[],"own_address":[],"password_is_common":[],"password_is_email":[],"password_names_chapter":[],"password_names_person":[],"password_names_service":[],"password_repeats":[],"payer_has_payer":["name","line"],"payer_is_paid_for":[],"payer_refused":["name","line"],"pays_for_itself":[],"pays_for_others":["name","id"],"pays_for_too_many":["limit"],"pays_since":["name","id"],"proof_asked":["algorithm","challenge","maxnumber","salt","signature"],"ranks_reversed":[],"referred_to":["entity"],"repeated_items":[],"required":[],"reserved_number":["start"],"role_for_all_chapters":["role"],"role_needs_chapter":[],"role_or_operations":[],"same_chapter":[],"same_member":[],"several_payers":["count"],"shares_address":["name","id"],"shares_address_in_file":["name","line"],"short_year":[],"shortened_number":[],"splits_choices":[],"stamp_early":[],"stamp_forged":[],"stamp_late":[],"stamp_spent":[],"stands_alone":[],"sum_differs":["open","currency"],"taken":["name","id","chapter_id"],"takes_no_choices":[],"terms_stay":[],"to_before_from":[],"too_deep":["limit"],"too_far_ahead":[],"too_far_back":[],"too_few":["limit"],"too_large":["maximum"],"too_long":["limit"],"too_long_ago":["earliest"],"too_many":["limit"],"too_many_cells":[],"too_many_decimals":["limit","currency"],"too_many_entries":[],"too_many_facts":[],"too_many_kib":["limit"],"too_many_marks":["limit"],"too_short":["limit"],"too_small":["minimum"],"twice_in_file":["line","name"],"two_columns":["columns","samples"],"unclear_amounts":[],"unexpected_body":[],"unique_for_many":[],"unknown_field":[],"unknown_payer":[],"unknown_variable":["variables"],"unpacks_too_large":[],"unsafe_number":[],"unwritable_name":[],"values_doubled":["count"],"values_missing":["count"],"values_of_kind":["count"],"wrong_code":[],"wrong_form":["example"],"wrong_type":["types"]} as const;
export const DoubtfulRow = {"line":"integer","name":"string","email":"string","phone":"string","date_of_birth":"string","candidates":"array","total":"integer"} as const;
export const DoubtfulRows = ["create","update"] as const;
export const Due = {"id":"integer","member_id":"integer","payer_id":"integer","membership_id":"integer","dues_name":"string","amount":"number","open_amount":"number","currency":"string","period_start":"date","period_end":"date","due_date":"date","state":["open","partly_paid","paid","waived","void"],"collecting":"boolean","collects_on":"date","reference":"string","createddate":"string"} as const;
export const DueCreate = {"member_id":"integer","dues_name":"string","amount":"number","currency":"string","due_date":"date"} as const;
export const DueFrequency = ["one_time","monthly","quarterly","semiannual","yearly","per_term"] as const;
export const DueInstalment = {"amount":"number","due_date":"date"} as const;
export const DueList = {"dues":"array","pagination":"object","sums":"array"} as const;
export const DueListResponse = {"status":"string","data":"object"} as const;
export const DueOrder = ["id","due_date","-due_date","open_amount","-open_amount"] as const;
export const DueParts = {"dues":"array"} as const;
export const DuePartsResponse = {"status":"string","data":"object"} as const;
export const DueResponse = {"status":"string","data":"object"} as const;
export const DueSplit = {"id":"integer","parts":"array"} as const;
export const DueState = ["open","partly_paid","paid","waived","void"] as const;
export const DueToSettle = {"due_id":"integer","amount":"number"} as const;
export const DueWaive = {"id":"integer","reason":["goodwill","hardship","uncollectible","barred","mistake"],"note":"string"} as const;
export const DuplicatePair = {"members":"array","reasons":["membernumber","name_and_birthday","address_and_firstname","phone_and_firstname","name"],"certain":"boolean"} as const;
export const DuplicatePairList = {"pairs":"array","pagination":"object","certain":"integer"} as const;
export const DuplicatePairListResponse = {"status":"string","data":"object"} as const;
export const DuplicateReason = ["membernumber","name_and_birthday","address_and_firstname","phone_and_firstname","name"] as const;
export const DuplicatesLink = {"chapter_id":"integer"} as const;
export const DuplicatesLinked = {"linked":"integer","left":"integer"} as const;
export const DuplicatesLinkedResponse = {"status":"string","data":"object"} as const;
export const Empty = {} as const;
export const EmptyResponse = {"status":"string","data":"object"} as const;
export const EndingMembershipType = {"id":"integer","chapter_id":"integer","name":"string","members":"integer","enddate":"string"} as const;
export const Enrol = {"token":"string","password":"string","otp":"string","email":"string","name":"string"} as const;
export const Enrolment = {"email":"string","otpauth_uri":"string","secret":"string","opened_before":"string"} as const;
export const EnrolmentCheck = {"token":"string","password":"string","email":"string","name":"string"} as const;
export const EnrolmentOpen = {"token":"string"} as const;
export const EnrolmentResponse = {"status":"string","data":"object"} as const;
export const Entity = ["account","assistant_request","association","bank_account","batch","change_request","chapter","collection","field","filter","form","function","holding","import_mapping","invoice","mailing","mandate","member","member_message","membership","membership_type","payment","statement_entry","token","webhook"] as const;
export const EntriesIgnore = {"chapter_id":"integer","ids":"array","reason":"string"} as const;
export const EntriesIgnored = {"ignored":"integer","left":"array"} as const;
export const EntriesIgnoredResponse = {"status":"string","data":"object"} as const;
export const EntryIgnore = {"id":"integer","reason":"string"} as const;
export const EntryLeft = {"id":"integer","why":["booked","replaced"]} as const;
export const EntryLeftReason = ["booked","replaced"] as const;
export const EntryMatch = {"id":"integer","member_id":"integer","settles":"array","dry_run":"boolean"} as const;
export const EntryState = ["booked","proposed","unmatched","ignored"] as const;
export const EntryUnmatch = {"id":"integer","dry_run":"boolean"} as const;
export const ExportFormat = ["csv","ndjson"] as const;
export const ExtractFormat = ["json","pdf"] as const;
export const Failure = {"status":"string","code":["already_reversed","application_waits","batch_in_use","changes_reset","chapter_forbidden","code_used","collection_state","conflict","creditor_missing","day_too_near","dues_open","email_taken","entry_booked","entry_replaced","entry_returned","external_ref_taken","forbidden","headers_too_large","holding_kept","iban_not_sepa","iban_taken","idempotency_conflict","import_refused","in_use","internal_error","invalid_credentials","invalid_json","invalid_refresh_token","invoice_cancelled","leaves_before_joining","mail_not_configured","mailing_released","mandate_ended","membernumber_taken","message_waits","method_not_allowed","name_taken","no_application","no_contact_type","no_mail_server","no_membership","no_pause","no_public_url","not_found","not_paid_yet","nothing_open","nothing_to_collect","nothing_to_renew","outside_of_term","own_application","pause_overlaps","payload_too_large","payments_under_way","precondition_failed","proof_required","rate_limited","read_only","reauthentication_required","reference_taken","request_changed","seats_taken","sender_incomplete","storage_full","term_overlaps","too_many_facts","too_many_kept","unauthorized","unavailable","unsupported_media_type","uri_too_long","validation_error","value_taken","wrong_origin","wrong_signature"],"message":"string","details":"array"} as const;
export const FailureCode = ["already_reversed","application_waits","batch_in_use","changes_reset","chapter_forbidden","code_used","collection_state","conflict","creditor_missing","day_too_near","dues_open","email_taken","entry_booked","entry_replaced","entry_returned","external_ref_taken","forbidden","headers_too_large","holding_kept","iban_not_sepa","iban_taken","idempotency_conflict","import_refused","in_use","internal_error","invalid_credentials","invalid_json","invalid_refresh_token","invoice_cancelled","leaves_before_joining","mail_not_configured","mailing_released","mandate_ended","membernumber_taken","message_waits","method_not_allowed","name_taken","no_application","no_contact_type","no_mail_server","no_membership","no_pause","no_public_url","not_found","not_paid_yet","nothing_open","nothing_to_collect","nothing_to_renew","outside_of_term","own_application","pause_overlaps","payload_too_large","payments_under_way","precondition_failed","proof_required","rate_limited","read_only","reauthentication_required","reference_taken","request_changed","seats_taken","sender_incomplete","storage_full","term_overlaps","too_many_facts","too_many_kept","unauthorized","unavailable","unsupported_media_type","uri_too_long","validation_error","value_taken","wrong_origin","wrong_signature"] as const;
export const FailureDetail = {"path":"string","message":"string","code":["after_today","ages_reversed","always_sent","ambiguous_number","another_currency","another_holder","archived_account","archived_chapter","archived_field","archived_function","asked_twice","bad_encoding","before_payment","booked_entries","broken_statement","cannot_change","changed_since","choices_in_use","consent_missing","control_characters","date_out_of_range","does_not_fit_periods","doubtful","due_of_another","email_taken","empty_file","end_before_start","far_from_today","field_of_members","former_type","former_value","from_or_ids","given_twice","gone","has_balance","holds_already","id_used_twice","in_the_past","invisible_character","link_missing","linked_address","linked_in_chapter","long_heading","malformed_http","many_columns","money_moved","more_than_credit","more_than_open","more_than_paid","needs_choices","no_address","no_amounts","no_chapter_column","no_column","no_host","no_path","no_seat","no_such_chapter","no_such_record","no_terms","no_type_column","not_a_bic","not_a_chapter_choice","not_a_country","not_a_creditor","not_a_currency","not_a_current_type","not_a_date","not_a_decision","not_a_form","not_a_language","not_a_mandate_reference","not_a_moment","not_a_multiple","not_a_network","not_a_number","not_a_statement","not_a_timezone","not_a_type_choice","not_a_workbook","not_an_action","not_an_email","not_an_iban","not_an_own_address","not_csv","not_for_forms","not_for_tokens","not_headings","not_in_chapter","not_json","not_meanings","not_ndjson","not_one_of","not_public","not_six_digits","not_text","not_to_be_unique","not_unique","not_visible_ascii","not_yes_or_no","other_chapter","other_mandate","outside_eea","own_address","password_is_common","password_is_email","password_names_chapter","password_names_person","password_names_service","password_repeats","payer_has_payer","payer_is_paid_for","payer_refused","pays_for_itself","pays_for_others","pays_for_too_many","pays_since","proof_asked","ranks_reversed","referred_to","repeated_items","required","reserved_number","role_for_all_chapters","role_needs_chapter","role_or_operations","same_chapter","same_member","several_payers","shares_address","shares_address_in_file","short_year","shortened_number","splits_choices","stamp_early","stamp_forged","stamp_late","stamp_spent","stands_alone","sum_differs","taken","takes_no_choices","terms_stay","to_before_from","too_deep","too_far_ahead","too_far_back","too_few","too_large","too_long","too_long_ago","too_many","too_many_cells","too_many_decimals","too_many_entries","too_many_facts","too_many_kib","too_many_marks","too_short","too_small","twice_in_file","two_columns","unclear_amounts","unexpected_body","unique_for_many","unknown_field","unknown_payer","unknown_variable","unpacks_too_large","unsafe_number","unwritable_name","values_doubled","values_missing","values_of_kind","wrong_code","wrong_form","wrong_type"],"params":"object"} as const;
export const Field = {"id":"integer","chapter_id":"integer","key":"string","label":"string","kind":["text","number","date","choice","choices","yes_no"],"choices":"array","required":"boolean","archived":"boolean","public":"boolean","unique":"boolean"} as const;
export const FieldCreate = {"chapter_id":"integer","key":"string","label":"string","kind":["text","number","date","choice","choices","yes_no"],"choices":"array","required":"boolean","public":"boolean","unique":"boolean"} as const;
export const FieldEdit = {"id":"integer","chapter_id":"integer","key":"string","label":"string","kind":["text","number","date","choice","choices","yes_no"],"choices":"array","required":"boolean","archived":"boolean","public":"boolean","unique":"boolean"} as const;
export const FieldKind = ["text","number","date","choice","choices","yes_no"] as const;
export const FieldList = {"fields":"array","pagination":"object"} as const;
export const FieldListResponse = {"status":"string","data":"object"} as const;
export const FieldResponse = {"status":"string","data":"object"} as const;
export const FileSource = {"name":"string","label":"string","sure":"boolean"} as const;
export const FilterCreate = {"chapter_id":"integer","name":"string","filter":"object","columns":"array","sort":"string"} as const;
export const FilterEdit = {"id":"integer","name":"string","filter":"object","columns":"array","sort":"string"} as const;
export const FilterRemove = {"id":"integer"} as const;
export const Finances = {"billed":"array","received":"array","credited":"array","waived":"array","open":"array","overdue":"object","by_type":"array","by_month":"array"} as const;
export const FinancesResponse = {"status":"string","data":"object"} as const;
export const Form = {"id":"integer","chapter_id":"integer","slug":"string","title":"string","intro":"string","membertype_ids":"array","fields":"array","consents":"array","guardian_under":[0,16,18],"open_from":"date","open_until":"date","active":"boolean","version":"integer"} as const;
export const FormConsent = {"key":"string","text":"string","required":"boolean"} as const;
export const FormCreate = {"chapter_id":"integer","slug":"string","title":"string","membertype_ids":"array","intro":"string","fields":"array","consents":"array","guardian_under":[0,16,18],"open_from":"date","open_until":"date","active":"boolean"} as const;
export const FormEdit = {"id":"integer","slug":"string","title":"string","membertype_ids":"array","intro":"string","fields":"array","consents":"array","guardian_under":[0,16,18],"open_from":"date","open_until":"date","active":"boolean"} as const;
export const FormField = {"field":"string","required":"boolean"} as const;
export const FormList = {"forms":"array","pagination":"object"} as const;
export const FormListResponse = {"status":"string","data":"object"} as const;
export const FormResponse = {"status":"string","data":"object"} as const;
export const FoundMember = {"id":"integer","firstname":"string","lastname":"string","email":"string","chapter_id":"integer","membertype_id":"integer","status":["active","inactive","suspended"],"createddate":"string","phone":"string","date_of_birth":"date","membernumber":"string","salutation":"string","title":"string","gender":["female","male","diverse"],"company":"string","street":"string","postal_code":"string","city":"string","country":"string","mobile":"string","language":"string","joined":"date","note":"string","tags":"array","payer_id":"integer","unsubscribed":"date","membership_startdate":"date","membership_enddate":"date","left":"date","left_reason":["resigned","unpaid","deceased","moved","excluded","transferred","other"],"fields":"object"} as const;
export const FoundMemberList = {"members":"array","pagination":"object"} as const;
export const FoundMemberListResponse = {"status":"string","data":"object"} as const;
export const FunctionCreate = {"chapter_id":"integer","name":"string","kind":["board","role","honour"],"seats":"integer"} as const;
export const FunctionEdit = {"id":"integer","name":"string","kind":["board","role","honour"],"seats":"integer","archived":"boolean"} as const;
export const FunctionFilter = {"ids":"array","on":"date"} as const;
export const FunctionKind = ["board","role","honour"] as const;
export const Grant = {"role":["owner","admin","treasurer","moderator","chapter_lead"],"chapter_id":"integer"} as const;
export const Guardian = {"firstname":"string","lastname":"string","email":"string"} as const;
export const GuardianAge = [0,16,18] as const;
export const Holding = {"id":"integer","function_id":"integer","function_name":"string","member_id":"integer","chapter_id":"integer","from":"date","to":"date","elected_on":"date","note":"string","firstname":"string","lastname":"string","date_of_birth":"date","street":"string","postal_code":"string","city":"string","country":"string"} as const;
export const HoldingCreate = {"function_id":"integer","member_id":"integer","from":"date","to":"date","elected_on":"date","note":"string"} as const;
export const HoldingEdit = {"id":"integer","from":"date","to":"date","elected_on":"date","note":"string"} as const;
export const HoldingList = {"holdings":"array","pagination":"object"} as const;
export const HoldingListResponse = {"status":"string","data":"object"} as const;
export const HoldingRemove = {"id":"integer"} as const;
export const HoldingResponse = {"status":"string","data":"object"} as const;
export const HoldingsFormat = ["json","csv"] as const;
export const ImportAddition = {"line":"integer","firstname":"string","lastname":"string","email":"string","phone":"string","date_of_birth":"date","membertype_id":"integer","status":["active","inactive","suspended"]} as const;
export const ImportCandidate = {"id":"integer","firstname":"string","lastname":"string","email":"string","phone":"string","date_of_birth":"date"} as const;
export const ImportChange = {"line":"integer","id":"integer","firstname":"string","lastname":"string","changes":"object"} as const;
export const ImportColumn = {"heading":"string","kind":["field","custom_field","passed_over"],"field":"string","filled":"integer","reason":["chosen","empty","offered","too_many_fields","mandate","password","service","computed"],"samples":"array","offered":["text","number","date","choice","choices","yes_no"],"days":["day_first","month_first","either"]} as const;
export const ImportColumnKind = ["field","custom_field","passed_over"] as const;
export const ImportLink = ["sure","none"] as const;
export const ImportMapping = {"id":"integer","chapter_id":"integer","kind":["members","statement"],"name":"string","mapping":"object","defaults":"object"} as const;
export const ImportMappingList = {"mappings":"array","pagination":"object"} as const;
export const ImportMappingListResponse = {"status":"string","data":"object"} as const;
export const ImportPage = {"total":"integer","offset":"integer","limit":"integer"} as const;
export const ImportPages = {"additions":"object","changes":"object","doubtful":"object","refusals":"object","linkable":"object","left_out":"object"} as const;
export const ImportReason = {"field":"string","message":"string","code":["after_today","ages_reversed","always_sent","ambiguous_number","another_currency","another_holder","archived_account","archived_chapter","archived_field","archived_function","asked_twice","bad_encoding","before_payment","booked_entries","broken_statement","cannot_change","changed_since","choices_in_use","consent_missing","control_characters","date_out_of_range","does_not_fit_periods","doubtful","due_of_another","email_taken","empty_file","end_before_start","far_from_today","field_of_members","former_type","former_value","from_or_ids","given_twice","gone","has_balance","holds_already","id_used_twice","in_the_past","invisible_character","link_missing","linked_address","linked_in_chapter","long_heading","malformed_http","many_columns","money_moved","more_than_credit","more_than_open","more_than_paid","needs_choices","no_address","no_amounts","no_chapter_column","no_column","no_host","no_path","no_seat","no_such_chapter","no_such_record","no_terms","no_type_column","not_a_bic","not_a_chapter_choice","not_a_country","not_a_creditor","not_a_currency","not_a_current_type","not_a_date","not_a_decision","not_a_form","not_a_language","not_a_mandate_reference","not_a_moment","not_a_multiple","not_a_network","not_a_number","not_a_statement","not_a_timezone","not_a_type_choice","not_a_workbook","not_an_action","not_an_email","not_an_iban","not_an_own_address","not_csv","not_for_forms","not_for_tokens","not_headings","not_in_chapter","not_json","not_meanings","not_ndjson","not_one_of","not_public","not_six_digits","not_text","not_to_be_unique","not_unique","not_visible_ascii","not_yes_or_no","other_chapter","other_mandate","outside_eea","own_address","password_is_common","password_is_email","password_names_chapter","password_names_person","password_names_service","password_repeats","payer_has_payer","payer_is_paid_for","payer_refused","pays_for_itself","pays_for_others","pays_for_too_many","pays_since","proof_asked","ranks_reversed","referred_to","repeated_items","required","reserved_number","role_for_all_chapters","role_needs_chapter","role_or_operations","same_chapter","same_member","several_payers","shares_address","shares_address_in_file","short_year","shortened_number","splits_choices","stamp_early","stamp_forged","stamp_late","stamp_spent","stands_alone","sum_differs","taken","takes_no_choices","terms_stay","to_before_from","too_deep","too_far_ahead","too_far_back","too_few","too_large","too_long","too_long_ago","too_many","too_many_cells","too_many_decimals","too_many_entries","too_many_facts","too_many_kib","too_many_marks","too_short","too_small","twice_in_file","two_columns","unclear_amounts","unexpected_body","unique_for_many","unknown_field","unknown_payer","unknown_variable","unpacks_too_large","unsafe_number","unwritable_name","values_doubled","values_missing","values_of_kind","wrong_code","wrong_form","wrong_type"],"params":"object","value":"string","count":"integer","lines":"array"} as const;
export const ImportReconciliation = {"rows":"integer","persons":"integer","members":"integer","by_type":"array","by_status":"array","balances":"array","mandates":"integer","passed_over":"array"} as const;
export const ImportRefusal = {"line":"integer","field":"string","message":"string","code":["after_today","ages_reversed","always_sent","ambiguous_number","another_currency","another_holder","archived_account","archived_chapter","archived_field","archived_function","asked_twice","bad_encoding","before_payment","booked_entries","broken_statement","cannot_change","changed_since","choices_in_use","consent_missing","control_characters","date_out_of_range","does_not_fit_periods","doubtful","due_of_another","email_taken","empty_file","end_before_start","far_from_today","field_of_members","former_type","former_value","from_or_ids","given_twice","gone","has_balance","holds_already","id_used_twice","in_the_past","invisible_character","link_missing","linked_address","linked_in_chapter","long_heading","malformed_http","many_columns","money_moved","more_than_credit","more_than_open","more_than_paid","needs_choices","no_address","no_amounts","no_chapter_column","no_column","no_host","no_path","no_seat","no_such_chapter","no_such_record","no_terms","no_type_column","not_a_bic","not_a_chapter_choice","not_a_country","not_a_creditor","not_a_currency","not_a_current_type","not_a_date","not_a_decision","not_a_form","not_a_language","not_a_mandate_reference","not_a_moment","not_a_multiple","not_a_network","not_a_number","not_a_statement","not_a_timezone","not_a_type_choice","not_a_workbook","not_an_action","not_an_email","not_an_iban","not_an_own_address","not_csv","not_for_forms","not_for_tokens","not_headings","not_in_chapter","not_json","not_meanings","not_ndjson","not_one_of","not_public","not_six_digits","not_text","not_to_be_unique","not_unique","not_visible_ascii","not_yes_or_no","other_chapter","other_mandate","outside_eea","own_address","password_is_common","password_is_email","password_names_chapter","password_names_person","password_names_service","password_repeats","payer_has_payer","payer_is_paid_for","payer_refused","pays_for_itself","pays_for_others","pays_for_too_many","pays_since","proof_asked","ranks_reversed","referred_to","repeated_items","required","reserved_number","role_for_all_chapters","role_needs_chapter","role_or_operations","same_chapter","same_member","several_payers","shares_address","shares_address_in_file","short_year","shortened_number","splits_choices","stamp_early","stamp_forged","stamp_late","stamp_spent","stands_alone","sum_differs","taken","takes_no_choices","terms_stay","to_before_from","too_deep","too_far_ahead","too_far_back","too_few","too_large","too_long","too_long_ago","too_many","too_many_cells","too_many_decimals","too_many_entries","too_many_facts","too_many_kib","too_many_marks","too_short","too_small","twice_in_file","two_columns","unclear_amounts","unexpected_body","unique_for_many","unknown_field","unknown_payer","unknown_variable","unpacks_too_large","unsafe_number","unwritable_name","values_doubled","values_missing","values_of_kind","wrong_code","wrong_form","wrong_type"],"params":"object","name":"string","value":"string"} as const;
export const ImportResult = {"import_id":"integer","dry_run":"boolean","created":"integer","updated":"integer","unchanged":"integer","refused":"integer","linked":"integer","refusals":"array","reasons":"array","skipped":"integer","source":"object","columns":"array","files":"array","unknown_types":"array","unknown_values":"array","reconciliation":"object","ignored_columns":"array","additions":"array","changes":"array","doubtful":"array","linkable":"array","left_out":"array","new_fields":"array","new_types":"array","new_chapters":"array","starting_today":"integer","inactive":"array","pages":"object","batch_id":"integer"} as const;
export const ImportResultResponse = {"status":"string","data":"object"} as const;
export const ImportSource = ["auto","none","clubdesk","spgverein","jverein","galette","hitobito","csaadmin","admidio","wildapricot","civicrm","dolibarr","tendenci","membershipworks","linear","easyverein"] as const;
export const ImportStatusCount = {"status":"string","count":"integer"} as const;
export const ImportTypeCount = {"name":"string","count":"integer"} as const;
export const ImportedFile = {"name":"string","first_line":"integer"} as const;
export const InactiveMembers = {"membertype_id":"integer","count":"integer"} as const;
export const Invoice = {"id":"integer","chapter_id":"integer","number":"string","payer_id":"integer","payer_name":"string","day":"date","pay_by":"date","amount":"number","open_amount":"number","currency":"string","state":["open","settled","waived","cancelled"],"pay_url":"string","batch_id":"integer","createddate":"string","reference":"string","cancelled":"date","cancel_reason":"string","has_file":"boolean","dues":"array"} as const;
export const InvoiceCancel = {"id":"integer","reason":"string"} as const;
export const InvoiceDue = {"due_id":"integer","amount":"number"} as const;
export const InvoiceItem = {"id":"integer","chapter_id":"integer","number":"string","payer_id":"integer","payer_name":"string","day":"date","pay_by":"date","amount":"number","open_amount":"number","currency":"string","state":["open","settled","waived","cancelled"],"pay_url":"string","batch_id":"integer","createddate":"string"} as const;
export const InvoiceItemList = {"invoices":"array","pagination":"object"} as const;
export const InvoiceItemListResponse = {"status":"string","data":"object"} as const;
export const InvoiceResponse = {"status":"string","data":"object"} as const;
export const InvoiceState = ["open","settled","waived","cancelled"] as const;
export const InvoicesCreate = {"chapter_id":"integer","filter":"object","due_to":"date","dry_run":"boolean"} as const;
export const InvoicesCreated = {"invoices":"integer","amount":"number","currency":"string","amounts":"array","batch_id":"integer","lacking":["name","address","iban"],"without_address":"integer","first_without_address":"array"} as const;
export const InvoicesCreatedResponse = {"status":"string","data":"object"} as const;
export const Job = {"name":"string","every_seconds":"integer","last_run":"string","outcome":["pending","succeeded","failed"],"next_run":"string"} as const;
export const JobName = ["backup","clean_files","collections","expire_requests","finish_batches","finish_mailings","integrity_check","online_payments","prompt_mails","purge_applications","purge_deliveries","purge_failed_logins","purge_idempotency_keys","purge_links","purge_member_sessions","purge_sessions","round","send_messages","send_webhooks"] as const;
export const JobOutcome = ["pending","succeeded","failed"] as const;
export const JoiningForm = {"form":"object","types":"array","stamp":"string"} as const;
export const JoiningFormResponse = {"status":"string","data":"object"} as const;
export const KeptFilter = {"id":"integer","chapter_id":"integer","name":"string","filter":"object","columns":"array","sort":"string","account_id":"integer","gone":"array"} as const;
export const KeptFilterList = {"filters":"array","pagination":"object"} as const;
export const KeptFilterListResponse = {"status":"string","data":"object"} as const;
export const KeptFilterResponse = {"status":"string","data":"object"} as const;
export const KeptRecords = {"kind":"string","count":"integer","until":"date","message":"string"} as const;
export const LeavingReason = ["resigned","unpaid","deceased","moved","excluded","transferred","other"] as const;
export const LedgerMessageKind = ["application_received","application_approved","application_rejected","action_required","welcome","renewal_reminder","renewal_successful","membership_expired","farewell","dues_invoice","dues_reminder","payment_receipt","payment_failed","payment_retry_notice","debit_notice","mailing"] as const;
export const LeftOut = {"due_id":"integer","member_id":"integer","code":["no_mandate","mandate_expired","mandate_paused","notice_too_short","amount_changed_after_notice","payer_deceased","payer_left","not_eur","disputed","returned_twice","already_collecting","iban_not_sepa","bic_missing","name_unwritable"],"message":"string"} as const;
export const LeftOutCode = ["no_mandate","mandate_expired","mandate_paused","notice_too_short","amount_changed_after_notice","payer_deceased","payer_left","not_eur","disputed","returned_twice","already_collecting","iban_not_sepa","bic_missing","name_unwritable"] as const;
export const LeftOutValue = {"line":"integer","field":"string","message":"string","code":["after_today","ages_reversed","always_sent","ambiguous_number","another_currency","another_holder","archived_account","archived_chapter","archived_field","archived_function","asked_twice","bad_encoding","before_payment","booked_entries","broken_statement","cannot_change","changed_since","choices_in_use","consent_missing","control_characters","date_out_of_range","does_not_fit_periods","doubtful","due_of_another","email_taken","empty_file","end_before_start","far_from_today","field_of_members","former_type","former_value","from_or_ids","given_twice","gone","has_balance","holds_already","id_used_twice","in_the_past","invisible_character","link_missing","linked_address","linked_in_chapter","long_heading","malformed_http","many_columns","money_moved","more_than_credit","more_than_open","more_than_paid","needs_choices","no_address","no_amounts","no_chapter_column","no_column","no_host","no_path","no_seat","no_such_chapter","no_such_record","no_terms","no_type_column","not_a_bic","not_a_chapter_choice","not_a_country","not_a_creditor","not_a_currency","not_a_current_type","not_a_date","not_a_decision","not_a_form","not_a_language","not_a_mandate_reference","not_a_moment","not_a_multiple","not_a_network","not_a_number","not_a_statement","not_a_timezone","not_a_type_choice","not_a_workbook","not_an_action","not_an_email","not_an_iban","not_an_own_address","not_csv","not_for_forms","not_for_tokens","not_headings","not_in_chapter","not_json","not_meanings","not_ndjson","not_one_of","not_public","not_six_digits","not_text","not_to_be_unique","not_unique","not_visible_ascii","not_yes_or_no","other_chapter","other_mandate","outside_eea","own_address","password_is_common","password_is_email","password_names_chapter","password_names_person","password_names_service","password_repeats","payer_has_payer","payer_is_paid_for","payer_refused","pays_for_itself","pays_for_others","pays_for_too_many","pays_since","proof_asked","ranks_reversed","referred_to","repeated_items","required","reserved_number","role_for_all_chapters","role_needs_chapter","role_or_operations","same_chapter","same_member","several_payers","shares_address","shares_address_in_file","short_year","shortened_number","splits_choices","stamp_early","stamp_forged","stamp_late","stamp_spent","stands_alone","sum_differs","taken","takes_no_choices","terms_stay","to_before_from","too_deep","too_far_ahead","too_far_back","too_few","too_large","too_long","too_long_ago","too_many","too_many_cells","too_many_decimals","too_many_entries","too_many_facts","too_many_kib","too_many_marks","too_short","too_small","twice_in_file","two_columns","unclear_amounts","unexpected_body","unique_for_many","unknown_field","unknown_payer","unknown_variable","unpacks_too_large","unsafe_number","unwritable_name","values_doubled","values_missing","values_of_kind","wrong_code","wrong_form","wrong_type"],"params":"object","name":"string","value":"string"} as const;
export const LettersAsked = {"chapter_id":"integer","ids":"array","kind":["application_received","application_approved","application_rejected","action_required","welcome","renewal_reminder","renewal_successful","membership_expired","farewell","dues_invoice","dues_reminder","payment_receipt","payment_failed","payment_retry_notice","debit_notice","mailing"],"first_day":"date","waiting":"boolean","dry_run":"boolean"} as const;
export const LettersList = {"letters":"array","pagination":"object"} as const;
export const LettersListResponse = {"status":"string","data":"object"} as const;
export const LettersPrinted = {"letters_id":"integer","letters":"integer","without_address":"integer","first_without_address":"array","skipped":"array","left":"integer"} as const;
export const LettersPrintedResponse = {"status":"string","data":"object"} as const;
export const LettersRun = {"id":"integer","chapter_id":"integer","printed":"string","count":"integer"} as const;
export const LettersSkipped = {"reason":["no_address","undeliverable","unsubscribed","deceased","same_address","left","superseded","no_longer_owed","suspended","disabled","automation_off","rejected_by_office"],"count":"integer"} as const;
export const LinkAsk = {"email":"string","language":["en","de"]} as const;
export const LinkCandidate = {"id":"integer","chapter_id":"integer","firstname":"string","lastname":"string","email":"string","phone":"string","date_of_birth":"date"} as const;
export const LinkVariable = ["association.name","chapter.name","link.url","link.page","link.code"] as const;
export const LinkableRow = {"line":"integer","name":"string","email":"string","phone":"string","date_of_birth":"string","candidates":"array","total":"integer"} as const;
export const LinkedRecords = {"person_id":"integer","members":"array","chapters":"integer"} as const;
export const LinkedRecordsResponse = {"status":"string","data":"object"} as const;
export const LogEntry = {"id":"integer","createddate":"string","actor":["account","command_line","service","member"],"account_id":"integer","account_name":"string","token_id":"integer","token_name":"string","action":"string","entity":["account","assistant_request","association","bank_account","batch","change_request","chapter","collection","field","filter","form","function","holding","import_mapping","invoice","mailing","mandate","member","member_message","membership","membership_type","payment","statement_entry","token","webhook"],"entity_id":"integer","entity_name":"string","chapter_id":"integer","changes":"object"} as const;
export const LogEntryList = {"logs":"array","pagination":"object"} as const;
export const LogEntryListResponse = {"status":"string","data":"object"} as const;
export const Login = {"email":"string","password":"string","otp":"string"} as const;
export const Logout = {"all":"boolean"} as const;
export const MailLanguage = ["en","de"] as const;
export const MailSettings = {"configured":"boolean","from":"string","per_minute":"integer","waiting":"integer","last_error":"string"} as const;
export const MailSettingsResponse = {"status":"string","data":"object"} as const;
export const MailState = ["works","away","none"] as const;
export const MailTest = {"to":"string"} as const;
export const MailTestResult = {"state":["sent","failed","delayed","unsure"],"answer":"string"} as const;
export const MailTestResultResponse = {"status":"string","data":"object"} as const;
export const MailTestState = ["sent","failed","delayed","unsure"] as const;
export const Mailing = {"id":"integer","chapter_id":"integer","account_id":"integer","to":["members","members_or_payers","payers"],"one_copy":"boolean","filter":"object","subject":"string","body":"string","send_at":"string","state":["draft","releasing","released","stopping","stopped"],"etag":"string","createddate":"string","released":"string","released_by":"integer","stopped":"string","counts":"array"} as const;
export const MailingCount = {"state":["proposed","queued","sending","sent","failed","skipped","unsure"],"reason":["no_address","undeliverable","unsubscribed","deceased","same_address","left","superseded","no_longer_owed","suspended","disabled","automation_off","rejected_by_office"],"count":"integer"} as const;
export const MailingCreate = {"chapter_id":"integer","to":["members","members_or_payers","payers"],"one_copy":"boolean","filter":"object","subject":"string","body":"string","send_at":"string"} as const;
export const MailingEdit = {"id":"integer","to":["members","members_or_payers","payers"],"one_copy":"boolean","filter":"object","subject":"string","body":"string","send_at":"string"} as const;
export const MailingLack = ["no_public_url","no_mail_server"] as const;
export const MailingList = {"mailings":"array","pagination":"object","lacks":["no_public_url","no_mail_server"]} as const;
export const MailingListResponse = {"status":"string","data":"object"} as const;
export const MailingPlanned = {"id":"integer","chapter_id":"integer","account_id":"integer","to":["members","members_or_payers","payers"],"one_copy":"boolean","filter":"object","subject":"string","body":"string","send_at":"string","state":["draft","releasing","released","stopping","stopped"],"etag":"string","createddate":"string","released":"string","released_by":"integer","stopped":"string","counts":"array","recipients":"integer","at_payers":"integer","skipped":"array","samples":"array"} as const;
export const MailingPlannedResponse = {"status":"string","data":"object"} as const;
export const MailingRelease = {"id":"integer","dry_run":"boolean"} as const;
export const MailingResponse = {"status":"string","data":"object"} as const;
export const MailingSample = {"member_id":"integer","member_name":"string","why":["first","longest_name"]} as const;
export const MailingSampleReason = ["first","longest_name"] as const;
export const MailingSkipped = {"reason":["no_address","undeliverable","unsubscribed","deceased","same_address","left","superseded","no_longer_owed","suspended","disabled","automation_off","rejected_by_office"],"count":"integer"} as const;
export const MailingState = ["draft","releasing","released","stopping","stopped"] as const;
export const MailingStop = {"id":"integer"} as const;
export const MailingTest = {"id":"integer","to":"string","member_id":"integer"} as const;
export const MailingTo = ["members","members_or_payers","payers"] as const;
export const Mandate = {"id":"integer","chapter_id":"integer","member_id":"integer","reference":"string","iban":"string","masked":"string","bic":"string","holder":"string","single":"boolean","signed_on":"date","signed_how":["paper","online","import"],"text_version":"string","first_used":"date","last_used":"date","state":["active","paused","expired","ended"],"reason":"string"} as const;
export const MandateCreate = {"member_id":"integer","iban":"string","bic":"string","holder":"string","reference":"string","single":"boolean","signed_on":"date","signed_how":["paper","online","import"]} as const;
export const MandateEdit = {"id":"integer","iban":"string","bic":"string","holder":"string","paused":"boolean"} as const;
export const MandateEnd = {"id":"integer","reason":"string"} as const;
export const MandateList = {"mandates":"array","pagination":"object"} as const;
export const MandateListResponse = {"status":"string","data":"object"} as const;
export const MandateResponse = {"status":"string","data":"object"} as const;
export const MandateSigned = ["paper","online","import"] as const;
export const MandateState = ["active","paused","expired","ended"] as const;
export const MappingKind = ["members","statement"] as const;
export const MappingRemove = {"id":"integer"} as const;
export const MappingRemoved = {"id":"integer"} as const;
export const MappingRemovedResponse = {"status":"string","data":"object"} as const;
export const MatchReason = ["entered","reference","end_to_end","account","member_number","name"] as const;
export const Me = {"id":"integer","email":"string","name":"string","grants":"array"} as const;
export const MeResponse = {"status":"string","data":"object"} as const;
export const Member = {"id":"integer","firstname":"string","lastname":"string","email":"string","chapter_id":"integer","membertype_id":"integer","status":["active","inactive","suspended"],"createddate":"string"} as const;
export const MemberAccount = {"member_id":"integer","payer_id":"integer","balance":"number","currency":"string","others":"array","entries":"array","pagination":"object"} as const;
export const MemberAccountEntry = {"date":"date","kind":["due","void","waiver","payment","reversal","refund","paid_by_other","paid_for_other"],"id":"integer","member_id":"integer","text":"string","amount":"number","balance":"number"} as const;
export const MemberAccountEntryKind = ["due","void","waiver","payment","reversal","refund","paid_by_other","paid_for_other"] as const;
export const MemberAccountResponse = {"status":"string","data":"object"} as const;
export const MemberCard = {"name":"string","membernumber":"string","membertype":"string","valid_until":"date"} as const;
export const MemberColumn = ["id","firstname","lastname","email","chapter_id","membertype_id","status","createddate","phone","date_of_birth","membernumber","salutation","title","gender","company","street","postal_code","city","country","mobile","language","joined","note","tags","payer_id","unsubscribed","membership_startdate","membership_enddate","left","left_reason","fields"] as const;
export const MemberCreate = {"firstname":"string","lastname":"string","email":"string","chapter_id":"integer","membertype_id":"integer","phone":"string","date_of_birth":"date","membernumber":"string","salutation":"string","title":"string","gender":["female","male","diverse",""],"company":"string","street":"string","postal_code":"string","city":"string","country":"string","mobile":"string","language":"string","joined":"date","note":"string","tags":"array","payer_id":"integer","unsubscribed":"date","status":["active","inactive","suspended"],"fields":"object","membership_startdate":"date","membership_enddate":"date","shared_email":"boolean"} as const;
export const MemberDetails = {"id":"integer","firstname":"string","lastname":"string","email":"string","chapter_id":"integer","membertype_id":"integer","status":["active","inactive","suspended"],"createddate":"string","phone":"string","date_of_birth":"date","membernumber":"string","salutation":"string","title":"string","gender":["female","male","diverse"],"company":"string","street":"string","postal_code":"string","city":"string","country":"string","mobile":"string","language":"string","joined":"date","note":"string","tags":"array","payer_id":"integer","unsubscribed":"date","membership_startdate":"date","membership_enddate":"date","left":"date","left_reason":["resigned","unpaid","deceased","moved","excluded","transferred","other"],"fields":"object","person_id":"integer","consents":"array"} as const;
export const MemberDetailsResponse = {"status":"string","data":"object"} as const;
export const MemberEdit = {"id":"integer","firstname":"string","lastname":"string","email":"string","membertype_id":"integer","phone":"string","date_of_birth":"date","membernumber":"string","salutation":"string","title":"string","gender":["female","male","diverse",""],"company":"string","street":"string","postal_code":"string","city":"string","country":"string","mobile":"string","language":"string","joined":"date","note":"string","tags":"array","payer_id":"integer","unsubscribed":"date","status":["active","inactive","suspended"],"fields":"object","shared_email":"boolean"} as const;
export const MemberErase = {"id":"integer","reason":"string","force":"boolean"} as const;
export const MemberErased = {"id":"integer","erased":"boolean","kept":"array"} as const;
export const MemberErasedResponse = {"status":"string","data":"object"} as const;
export const MemberExplanation = {"member_id":"integer","on":"date","status":["active","inactive","suspended"],"reasons":"array","next":"array","pauses":"array","messages":"array"} as const;
export const MemberExplanationResponse = {"status":"string","data":"object"} as const;
export const MemberFilter = {"search":"string","ids":"array","status":["active","inactive","suspended"],"membertype_id":"array","tags":"array","born":"object","birthday":"object","age":"object","joined":"object","left":"object","ends":"object","owes":"boolean","has_email":"boolean","functions":"object","payer":"integer","fields":"object","missing":"array"} as const;
export const MemberFunction = {"id":"integer","chapter_id":"integer","name":"string","kind":["board","role","honour"],"seats":"integer","archived":"boolean"} as const;
export const MemberFunctionList = {"functions":"array","pagination":"object"} as const;
export const MemberFunctionListResponse = {"status":"string","data":"object"} as const;
export const MemberFunctionResponse = {"status":"string","data":"object"} as const;
export const MemberGender = ["female","male","diverse"] as const;
export const MemberGenderEdit = ["female","male","diverse",""] as const;
export const MemberLeavingReason = ["resigned","unpaid","deceased","moved","excluded","transferred","other"] as const;
export const MemberList = {"members":"array","pagination":"object"} as const;
export const MemberListResponse = {"status":"string","data":"object"} as const;
export const MemberOrder = ["name","-name","id","-id","firstname","-firstname","email","-email","membertype","-membertype","chapter","-chapter","status","-status","createddate","-createddate","phone","-phone","date_of_birth","-date_of_birth","membernumber","-membernumber","salutation","-salutation","title","-title","gender","-gender","company","-company","street","-street","postal_code","-postal_code","city","-city","country","-country","mobile","-mobile","language","-language","joined","-joined","note","-note","tags","-tags","payer_id","-payer_id","unsubscribed","-unsubscribed","membership_startdate","-membership_startdate","membership_enddate","-membership_enddate","left","-left","left_reason","-left_reason"] as const;
export const MemberPut = {"key":"string","value":"string","chapter_id":"integer","firstname":"string","lastname":"string","email":"string","membertype_id":"integer","phone":"string","date_of_birth":"date","membernumber":"string","salutation":"string","title":"string","gender":["female","male","diverse",""],"company":"string","street":"string","postal_code":"string","city":"string","country":"string","mobile":"string","language":"string","joined":"date","note":"string","tags":"array","payer_id":"integer","unsubscribed":"date","status":["active","inactive","suspended"],"fields":"object","shared_email":"boolean","membership_startdate":"date","membership_enddate":"date"} as const;
export const MemberRemove = {"id":"integer"} as const;
export const MemberRemoved = {"id":"integer"} as const;
export const MemberRemovedResponse = {"status":"string","data":"object"} as const;
export const MemberResponse = {"status":"string","data":"object"} as const;
export const MemberSession = {"email":"string","members":"array"} as const;
export const MemberSessionEnd = {"all":"boolean"} as const;
export const MemberSessionResponse = {"status":"string","data":"object"} as const;
export const MemberSignIn = {"token":"string","email":"string","code":"string"} as const;
export const MemberStatus = ["active","inactive","suspended"] as const;
export const MemberSummary = {"id":"integer","firstname":"string","lastname":"string","email":"string","status":["active","inactive","suspended"]} as const;
export const MemberSummaryResponse = {"status":"string","data":"object"} as const;
export const MemberTransfer = {"id":"integer","chapter_id":"integer","membertype_id":"integer","on":"date","dry_run":"boolean"} as const;
export const MemberTransferred = {"id":"integer","firstname":"string","lastname":"string","email":"string","chapter_id":"integer","membertype_id":"integer","status":["active","inactive","suspended"],"createddate":"string","consequences":"object"} as const;
export const MemberTransferredResponse = {"status":"string","data":"object"} as const;
export const MemberUnlink = {"id":"integer"} as const;
export const MembernumberForMany = ["auto"] as const;
export const MembersEdit = {"chapter_id":"integer","filter":"object","set":"object","dry_run":"boolean"} as const;
export const MembersEditRefusal = {"id":"integer","path":"string","message":"string","code":["after_today","ages_reversed","always_sent","ambiguous_number","another_currency","another_holder","archived_account","archived_chapter","archived_field","archived_function","asked_twice","bad_encoding","before_payment","booked_entries","broken_statement","cannot_change","changed_since","choices_in_use","consent_missing","control_characters","date_out_of_range","does_not_fit_periods","doubtful","due_of_another","email_taken","empty_file","end_before_start","far_from_today","field_of_members","former_type","former_value","from_or_ids","given_twice","gone","has_balance","holds_already","id_used_twice","in_the_past","invisible_character","link_missing","linked_address","linked_in_chapter","long_heading","malformed_http","many_columns","money_moved","more_than_credit","more_than_open","more_than_paid","needs_choices","no_address","no_amounts","no_chapter_column","no_column","no_host","no_path","no_seat","no_such_chapter","no_such_record","no_terms","no_type_column","not_a_bic","not_a_chapter_choice","not_a_country","not_a_creditor","not_a_currency","not_a_current_type","not_a_date","not_a_decision","not_a_form","not_a_language","not_a_mandate_reference","not_a_moment","not_a_multiple","not_a_network","not_a_number","not_a_statement","not_a_timezone","not_a_type_choice","not_a_workbook","not_an_action","not_an_email","not_an_iban","not_an_own_address","not_csv","not_for_forms","not_for_tokens","not_headings","not_in_chapter","not_json","not_meanings","not_ndjson","not_one_of","not_public","not_six_digits","not_text","not_to_be_unique","not_unique","not_visible_ascii","not_yes_or_no","other_chapter","other_mandate","outside_eea","own_address","password_is_common","password_is_email","password_names_chapter","password_names_person","password_names_service","password_repeats","payer_has_payer","payer_is_paid_for","payer_refused","pays_for_itself","pays_for_others","pays_for_too_many","pays_since","proof_asked","ranks_reversed","referred_to","repeated_items","required","reserved_number","role_for_all_chapters","role_needs_chapter","role_or_operations","same_chapter","same_member","several_payers","shares_address","shares_address_in_file","short_year","shortened_number","splits_choices","stamp_early","stamp_forged","stamp_late","stamp_spent","stands_alone","sum_differs","taken","takes_no_choices","terms_stay","to_before_from","too_deep","too_far_ahead","too_far_back","too_few","too_large","too_long","too_long_ago","too_many","too_many_cells","too_many_decimals","too_many_entries","too_many_facts","too_many_kib","too_many_marks","too_short","too_small","twice_in_file","two_columns","unclear_amounts","unexpected_body","unique_for_many","unknown_field","unknown_payer","unknown_variable","unpacks_too_large","unsafe_number","unwritable_name","values_doubled","values_missing","values_of_kind","wrong_code","wrong_form","wrong_type"],"params":"object"} as const;
export const MembersEdited = {"batch_id":"integer","changed":"integer","unchanged":"integer","refused":"integer","refusals":"array"} as const;
export const MembersEditedResponse = {"status":"string","data":"object"} as const;
export const MembersExport = {"chapter_id":"integer","format":["csv","ndjson"],"delimiter":["comma","semicolon"],"filter":"object","columns":"array","sort":"string"} as const;
export const MembersFind = {"chapter_id":"integer","filter":"object","sort":"string","columns":"array","updated_since":"string","after":"integer","offset":"integer","limit":"integer"} as const;
export const MembersLeave = {"enddate":"date","given":"date","reason":["resigned","unpaid","deceased","moved","excluded","transferred","other"],"note":"string"} as const;
export const MembersLink = {"ids":"array"} as const;
export const MembersLinked = {"person_id":"integer","ids":"array"} as const;
export const MembersLinkedResponse = {"status":"string","data":"object"} as const;
export const MembersMerge = {"keep_id":"integer","merge_id":"integer"} as const;
export const MembersSet = {"status":["active","inactive","suspended"],"membertype_id":"integer","fields":"object","payer_id":"integer","salutation":"string","title":"string","gender":["female","male","diverse",""],"street":"string","postal_code":"string","city":"string","country":"string","language":"string","joined":"date","note":"string","membernumber":["auto"],"tags_add":"array","tags_remove":"array","leave":"object","transfer":"object"} as const;
export const MembersTransfer = {"chapter_id":"integer","membertype_id":"integer","on":"date"} as const;
export const Membership = {"id":"integer","member_id":"integer","membertype_id":"integer","startdate":"date","enddate":"date","state":["upcoming","offered","current","grace","ended","void"],"origin":["joined","renewed","imported","opened","transferred"],"reason":["resigned","unpaid","deceased","moved","excluded","transferred","other"],"previous_id":"integer"} as const;
export const MembershipActed = {"id":"integer","member_id":"integer","membertype_id":"integer","startdate":"date","enddate":"date","state":["upcoming","offered","current","grace","ended","void"],"origin":["joined","renewed","imported","opened","transferred"],"reason":["resigned","unpaid","deceased","moved","excluded","transferred","other"],"previous_id":"integer","consequences":"object"} as const;
export const MembershipActedResponse = {"status":"string","data":"object"} as const;
export const MembershipCreate = {"member_id":"integer","membertype_id":"integer","startdate":"date","enddate":"date","dry_run":"boolean"} as const;
export const MembershipDue = {"id":"string","dues_name":"string","amount":"number","currency":"string","due_frequency":["one_time","monthly","quarterly","semiannual","yearly","per_term"],"payment_schedule":"string","is_for_onboarding":"boolean","age_from":"integer","age_to":"integer","household_rank_from":"integer","household_rank_to":"integer"} as const;
export const MembershipEnd = {"member_id":"integer","enddate":"date","given":"date","reason":["resigned","unpaid","deceased","moved","excluded","transferred","other"],"note":"string","dry_run":"boolean"} as const;
export const MembershipEndReason = ["resigned","unpaid","deceased","moved","excluded","transferred","other"] as const;
export const MembershipEvent = ["term_prepared","term_started","term_ended","lapsed","due_made","held_for_dues","released_hold","ended_for_dues","application_expired","message_due"] as const;
export const MembershipList = {"memberships":"array","pagination":"object"} as const;
export const MembershipListResponse = {"status":"string","data":"object"} as const;
export const MembershipOrigin = ["joined","renewed","imported","opened","transferred"] as const;
export const MembershipPause = {"member_id":"integer","from":"date","to":"date","reason":"string","dry_run":"boolean"} as const;
export const MembershipPauseDays = {"from":"date","to":"date","state":["upcoming","current","ended"],"reason":"string"} as const;
export const MembershipRenew = {"member_id":"integer","dry_run":"boolean"} as const;
export const MembershipResponse = {"status":"string","data":"object"} as const;
export const MembershipState = ["upcoming","offered","current","grace","ended","void"] as const;
export const MembershipType = {"id":"integer","name":"string","category":"string","description":"string","autorecurring_payment":"boolean","reminder_frequency":["daily","weekly","biweekly","monthly","quarterly",""],"membership_privacy":"boolean","duration":"string","startdate":"string","enddate":"string","membership_dues":"array","workflows":"object","notificationsettings":"object","logs":"array"} as const;
export const MembershipTypeArchive = {"id":"integer","archived":"boolean"} as const;
export const MembershipTypeCopied = {"id":"integer","chapter_id":"integer","name":"string"} as const;
export const MembershipTypeCopy = {"id":"integer","chapter_ids":"array"} as const;
export const MembershipTypeCount = {"id":"integer","chapter_id":"integer","name":"string","members":"integer","archived":"boolean"} as const;
export const MembershipTypeCreate = {"membership_type":"object","membership_dues":"array","workflow":"object","notificationsettings":"object"} as const;
export const MembershipTypeCreateFields = {"name":"string","category":"string","autorecurring_payment":"boolean","membership_privacy":"boolean","duration":"integer","startdate":"string","enddate":"string","chapter_id":"integer","description":"string","reminder_frequency":["daily","weekly","biweekly","monthly","quarterly",""],"is_end_date_fixed":"boolean","rollover_days":"integer","proration":["none","monthly","daily"],"renewal_timeline":"integer","grace_days":"integer","deactivation_policy":["none","suspend","end"],"deactivation_timeline":"integer","deactivation_threshold_amount":"number","notice_days":"integer"} as const;
export const MembershipTypeDetails = {"id":"integer","name":"string","category":"string","description":"string","autorecurring_payment":"boolean","reminder_frequency":["daily","weekly","biweekly","monthly","quarterly",""],"membership_privacy":"boolean","duration":"string","startdate":"string","enddate":"string","membership_dues":"array","workflows":"object","notificationsettings":"object","chapter_id":"integer","is_end_date_fixed":"boolean","rollover_days":"integer","proration":["none","monthly","daily"],"renewal_timeline":"integer","grace_days":"integer","deactivation_policy":["none","suspend","end"],"deactivation_timeline":"integer","deactivation_threshold_amount":"number","notice_days":"integer","archived":"boolean"} as const;
export const MembershipTypeDetailsResponse = {"status":"string","data":"object"} as const;
export const MembershipTypeEdit = {"membership_type":"object","membership_dues":"array","workflow":"object","notificationsettings":"object","everywhere":"boolean"} as const;
export const MembershipTypeEditFields = {"id":"integer","name":"string","category":"string","autorecurring_payment":"boolean","membership_privacy":"boolean","duration":"integer","startdate":"string","enddate":"string","chapter_id":"integer","description":"string","reminder_frequency":["daily","weekly","biweekly","monthly","quarterly",""],"is_end_date_fixed":"boolean","rollover_days":"integer","proration":["none","monthly","daily"],"renewal_timeline":"integer","grace_days":"integer","deactivation_policy":["none","suspend","end"],"deactivation_timeline":"integer","deactivation_threshold_amount":"number","notice_days":"integer"} as const;
export const MembershipTypeList = {"membership_type_with_logs":"array","pagination":"object"} as const;
export const MembershipTypeListResponse = {"status":"string","data":"object"} as const;
export const MembershipTypePreview = {"terms":"array"} as const;
export const MembershipTypePreviewResponse = {"status":"string","data":"object"} as const;
export const MembershipTypeRemove = {"id":"integer"} as const;
export const MembershipTypeRemoved = {"id":"integer"} as const;
export const MembershipTypeRemovedResponse = {"status":"string","data":"object"} as const;
export const MembershipTypeSkipCode = ["name_taken","archived_chapter","another_currency","unknown_variable"] as const;
export const MembershipTypeSkipped = {"chapter_id":"integer","code":["name_taken","archived_chapter","another_currency","unknown_variable"]} as const;
export const MembershipTypeSummary = {"id":"integer","name":"string","category":"string","duration":"string","autorecurring_payment":"boolean","reminder_frequency":["daily","weekly","biweekly","monthly","quarterly",""]} as const;
export const MembershipTypeSummaryResponse = {"status":"string","data":"object"} as const;
export const MembershipTypesCopied = {"types":"array","skipped":"array"} as const;
export const MembershipTypesCopiedResponse = {"status":"string","data":"object"} as const;
export const MembershipsOpen = {"chapter_id":"integer","filter":"object","startdate":"date","enddate":"date","dry_run":"boolean"} as const;
export const MembershipsOpened = {"batch_id":"integer","changed":"integer","unchanged":"integer","refused":"integer","refusals":"array","opened":"integer"} as const;
export const MembershipsOpenedResponse = {"status":"string","data":"object"} as const;
export const Message = {"id":"integer","chapter_id":"integer","member_id":"integer","member_name":"string","kind":["application_received","application_approved","application_rejected","action_required","welcome","renewal_reminder","renewal_successful","membership_expired","farewell","dues_invoice","dues_reminder","payment_receipt","payment_failed","payment_retry_notice","debit_notice","mailing"],"state":["proposed","queued","sending","sent","failed","skipped","unsure"],"reason":["no_address","undeliverable","unsubscribed","deceased","same_address","left","superseded","no_longer_owed","suspended","disabled","automation_off","rejected_by_office"],"day":"date","to":"string","letters_id":"integer","subject":"string","attempts":"integer","sent":"string","error":"string","createddate":"string","released":"string"} as const;
export const MessageCount = {"kind":["application_received","application_approved","application_rejected","action_required","welcome","renewal_reminder","renewal_successful","membership_expired","farewell","dues_invoice","dues_reminder","payment_receipt","payment_failed","payment_retry_notice","debit_notice","mailing"],"state":["proposed","queued","sending","sent","failed","skipped","unsure"],"count":"integer"} as const;
export const MessageDetails = {"id":"integer","chapter_id":"integer","member_id":"integer","member_name":"string","kind":["application_received","application_approved","application_rejected","action_required","welcome","renewal_reminder","renewal_successful","membership_expired","farewell","dues_invoice","dues_reminder","payment_receipt","payment_failed","payment_retry_notice","debit_notice","mailing"],"state":["proposed","queued","sending","sent","failed","skipped","unsure"],"reason":["no_address","undeliverable","unsubscribed","deceased","same_address","left","superseded","no_longer_owed","suspended","disabled","automation_off","rejected_by_office"],"day":"date","to":"string","letters_id":"integer","subject":"string","attempts":"integer","sent":"string","error":"string","createddate":"string","released":"string","cause":"string","due_ids":"array","released_by":"integer","plain":"string","html":"string"} as const;
export const MessageDetailsResponse = {"status":"string","data":"object"} as const;
export const MessageList = {"messages":"array","counts":"array","mail":["works","away","none"],"pagination":"object"} as const;
export const MessageListResponse = {"status":"string","data":"object"} as const;
export const MessagePreview = {"member_id":"integer","member_name":"string","subject":"string","text":"string","html":"string","missing":"array"} as const;
export const MessagePreviewResponse = {"status":"string","data":"object"} as const;
export const MessageReason = ["no_address","undeliverable","unsubscribed","deceased","same_address","left","superseded","no_longer_owed","suspended","disabled","automation_off","rejected_by_office"] as const;
export const MessageResend = {"id":"integer"} as const;
export const MessageSample = {"id":"integer","member_id":"integer","member_name":"string","kind":["application_received","application_approved","application_rejected","action_required","welcome","renewal_reminder","renewal_successful","membership_expired","farewell","dues_invoice","dues_reminder","payment_receipt","payment_failed","payment_retry_notice","debit_notice","mailing"],"why":["first","longest_name","most_missing"],"subject":"string","text":"string","missing":"array"} as const;
export const MessageSampleKind = ["any","longest_name","no_amount"] as const;
export const MessageSamples = {"checked":"integer","missing":"array","samples":"array"} as const;
export const MessageSkipReason = ["no_address","undeliverable","unsubscribed","deceased","same_address","left","superseded","no_longer_owed","suspended","disabled","automation_off","rejected_by_office"] as const;
export const MessageState = ["proposed","queued","sending","sent","failed","skipped","unsure"] as const;
export const MessagesAnswer = {"chapter_id":"integer","ids":"array","kind":["application_received","application_approved","application_rejected","action_required","welcome","renewal_reminder","renewal_successful","membership_expired","farewell","dues_invoice","dues_reminder","payment_receipt","payment_failed","payment_retry_notice","debit_notice","mailing"],"dry_run":"boolean"} as const;
export const MessagesRejected = {"skipped":"integer"} as const;
export const MessagesRejectedResponse = {"status":"string","data":"object"} as const;
export const MessagesReleased = {"released":"integer","texts":"object","skipped":"array"} as const;
export const MessagesReleasedResponse = {"status":"string","data":"object"} as const;
export const MessagesSkipped = {"reason":["no_address","undeliverable","unsubscribed","deceased","same_address","left","superseded","no_longer_owed","suspended","disabled","automation_off","rejected_by_office"],"count":"integer"} as const;
export const MissingField = ["email","phone","date_of_birth","membernumber","salutation","title","gender","company","street","postal_code","city","country","mobile","language","joined","note","tags","payer_id","unsubscribed"] as const;
export const MissingValue = {"variable":"string","count":"integer"} as const;
export const MonthCount = {"month":"string","new_members":"integer","members":"integer"} as const;
export const MonthFinances = {"month":"string","currency":"string","billed":"number","received":"number","credited":"number","waived":"number","open":"number"} as const;
export const NamedDue = {"dues_name":"string","open_amount":"number","currency":"string","due_date":"date"} as const;
export const NewChapter = {"id":"integer","name":"string"} as const;
export const NewMembershipType = {"id":"integer","name":"string","dues":"array","amounts":"integer"} as const;
export const NotificationDetails = {"enabled":"boolean","subject":"string","body":"string"} as const;
export const NotificationSettings = {"application_received":null,"application_approved":null,"application_rejected":null,"action_required":null,"renewal_reminder":null,"membership_expired":null,"renewal_successful":null,"payment_receipt":null,"payment_failed":null,"payment_retry_notice":null,"debit_notice":null,"welcome":null,"farewell":null,"dues_invoice":null,"dues_reminder":null,"sign_in_link":null,"confirm_application":null} as const;
export const NumbersFormat = ["json","csv"] as const;
export const OfferedDue = {"dues_name":"string","amount":"number","currency":"string","due_frequency":"string","age_from":"integer","age_to":"integer","household_rank_from":"integer","household_rank_to":"integer"} as const;
export const OfferedKind = ["text","number","date","choice","choices","yes_no"] as const;
export const OfferedType = {"id":"integer","name":"string","description":"string","dues":"array"} as const;
export const OnlinePayment = {"id":"integer","invoice_id":"integer","number":"string","payer_id":"integer","payer_name":"string","amount":"number","currency":"string","state":["open","pending","paid","expired","failed","unknown"],"createddate":"string","payment_id":"integer","task":["refunded","disputed","other_currency","without_payer","unknown"]} as const;
export const OnlinePaymentAnswer = {"id":"integer"} as const;
export const OnlinePaymentList = {"payments":"array","pagination":"object"} as const;
export const OnlinePaymentListResponse = {"status":"string","data":"object"} as const;
export const OnlinePaymentResponse = {"status":"string","data":"object"} as const;
export const OnlinePaymentState = ["open","pending","paid","expired","failed","unknown"] as const;
export const OnlinePaymentTask = ["refunded","disputed","other_currency","without_payer","unknown"] as const;
export const OpeningBalance = {"currency":"string","owed":"string","held":"string"} as const;
export const Overdue = {"30":"array","60":"array","90":"array","more":"array"} as const;
export const Overview = {"members":"integer","month":"string","new_members":"integer","statuses":"array","membership_types":"array","ending_types":"array","birthdays":"object","jubilees":"object","chapters":"array","months":"array"} as const;
export const OverviewResponse = {"status":"string","data":"object"} as const;
export const OwnAct = ["leave","stay","renew"] as const;
export const OwnConsent = {"member_id":"integer","key":"string","given":"boolean"} as const;
export const OwnConsents = {"consents":"array"} as const;
export const OwnConsentsResponse = {"status":"string","data":"object"} as const;
export const OwnDue = {"id":"integer","member_id":"integer","payer_id":"integer","membership_id":"integer","dues_name":"string","amount":"number","open_amount":"number","currency":"string","period_start":"date","period_end":"date","due_date":"date","state":["open","partly_paid","paid","waived","void"],"collecting":"boolean","collects_on":"date","reference":"string","createddate":"string","debit_day":"date"} as const;
export const OwnDueList = {"dues":"array","pagination":"object"} as const;
export const OwnDueListResponse = {"status":"string","data":"object"} as const;
export const OwnEdit = {"member_id":"integer","set":"object"} as const;
export const OwnEdited = {"changed":"array","asked":"array","request_id":"integer"} as const;
export const OwnEditedResponse = {"status":"string","data":"object"} as const;
export const OwnEmail = {"member_id":"integer","email":"string","language":["en","de"]} as const;
export const OwnEmailConfirm = {"token":"string"} as const;
export const OwnExportResponse = {"status":"string","data":"object"} as const;
export const OwnFields = {"id":"integer","firstname":"string","lastname":"string","email":"string","chapter_id":"integer","membertype_id":"integer","createddate":"string","phone":"string","date_of_birth":"date","membernumber":"string","salutation":"string","title":"string","gender":["female","male","diverse"],"company":"string","street":"string","postal_code":"string","city":"string","country":"string","mobile":"string","language":"string","joined":"date","tags":"array","unsubscribed":"date","membership_startdate":"date","membership_enddate":"date","left":"date","left_reason":["resigned","unpaid","deceased","moved","excluded","transferred","other"],"fields":"object","person_id":"integer"} as const;
export const OwnLanguage = ["en","de"] as const;
export const OwnLeave = {"member_id":"integer","reason":"string","dry_run":"boolean"} as const;
export const OwnLeaving = {"enddate":"date","consequences":"object"} as const;
export const OwnLeavingResponse = {"status":"string","data":"object"} as const;
export const OwnMandate = {"id":"integer","member_id":"integer","reference":"string","iban":"string","holder":"string","signed_on":"date","signed_how":["paper","online","import"],"text_version":"string","last_used":"date","state":["active","paused","expired","ended"]} as const;
export const OwnMandateSign = {"member_id":"integer","iban":"string","bic":"string","holder":"string","accept":"string","language":["en","de"]} as const;
export const OwnMandateSigned = {"id":"integer","member_id":"integer","reference":"string","iban":"string","holder":"string","signed_on":"date","signed_how":["paper","online","import"],"text_version":"string","last_used":"date","state":["active","paused","expired","ended"]} as const;
export const OwnMandateSignedResponse = {"status":"string","data":"object"} as const;
export const OwnMandateText = {"version":"string","text":"string","creditor_identifier":"string"} as const;
export const OwnMember = {"member_id":"integer","firstname":"string","lastname":"string","chapter_name":"string"} as const;
export const OwnMemberAct = {"member_id":"integer"} as const;
export const OwnPage = {"member":"object","chapter_name":"string","may":"object","fields":"array","types":"array","status_text":"string","reasons":"array","acts":["leave","stay","renew"],"memberships":"array","paid_until":"date","card":"object","payee":"object","paid_for":"array","requests":"array","consents":"array","mandate":"object","mandate_text":"object"} as const;
export const OwnPageResponse = {"status":"string","data":"object"} as const;
export const OwnPainVersion = ["pain.008.001.08","pain.008.001.02"] as const;
export const OwnPayee = {"name":"string","iban":"string","bic":"string"} as const;
export const OwnType = {"id":"integer","name":"string"} as const;
export const OwnWay = ["see","ask","change"] as const;
export const PageLanguage = ["en","de"] as const;
export const Pagination = {"total":"integer","offset":"integer","limit":"integer"} as const;
export const PainVersion = ["pain.008.001.08","pain.008.001.02"] as const;
export const PassedOverCells = {"heading":"string","cells":"integer"} as const;
export const PassedOverReason = ["chosen","empty","offered","too_many_fields","mandate","password","service","computed"] as const;
export const PasswordChange = {"password":"string","new_password":"string","otp":"string"} as const;
export const PauseEnd = {"member_id":"integer","on":"date","dry_run":"boolean"} as const;
export const PauseState = ["upcoming","current","ended"] as const;
export const Payment = {"id":"integer","chapter_id":"integer","member_id":"integer","kind":["payment","reversal","refund"],"payment_id":"integer","amount":"number","currency":"string","date":"date","method":["cash","cheque","bank_transfer","card","direct_debit","online","other"],"reference":"string","external_ref":"string","note":"string","reason":"string","settled":"array","credit":"number","refunded":"number","reversed":"boolean","createddate":"string"} as const;
export const PaymentCreate = {"member_id":"integer","amount":"number","currency":"string","date":"date","method":["cash","cheque","bank_transfer","card","direct_debit","online","other"],"reference":"string","external_ref":"string","settles":"array","note":"string","dry_run":"boolean"} as const;
export const PaymentKind = ["payment","reversal","refund"] as const;
export const PaymentList = {"payments":"array","pagination":"object"} as const;
export const PaymentListResponse = {"status":"string","data":"object"} as const;
export const PaymentMethod = ["cash","cheque","bank_transfer","card","direct_debit","online","other"] as const;
export const PaymentMode = ["test","live"] as const;
export const PaymentOrder = ["id","-id","date","-date"] as const;
export const PaymentProvider = ["stripe"] as const;
export const PaymentResponse = {"status":"string","data":"object"} as const;
export const PaymentReverse = {"id":"integer","date":"date","reason":"string","dry_run":"boolean"} as const;
export const PaymentSettings = {"provider":["stripe"],"mode":["test","live"],"methods":"array"} as const;
export const PaymentSettingsEdit = {"chapter_id":"integer","provider":["stripe"],"secret_key":"string","webhook_secret":"string","methods":"array","password":"string","otp":"string"} as const;
export const PaymentSettingsResponse = {"status":"string","data":"object"} as const;
export const Permissions = {"see_members":["owner","admin","treasurer","moderator","chapter_lead"],"edit_members":["owner","admin","moderator","chapter_lead"],"edit_many_members":["owner","admin","chapter_lead"],"see_batches":["owner","admin","treasurer","chapter_lead"],"create_members":["owner","admin","chapter_lead"],"import_members":["owner","admin","chapter_lead"],"export_members":["owner","admin","chapter_lead"],"remove_members":["owner","admin","chapter_lead"],"merge_members":["owner","admin","chapter_lead"],"link_members":["owner","admin"],"manage_memberships":["owner","admin","chapter_lead"],"decide_applications":["owner","admin","moderator","chapter_lead"],"transfer_members":["owner","admin"],"manage_mappings":["owner","admin","treasurer","chapter_lead"],"manage_mailings":["owner","admin","chapter_lead"],"manage_messages":["owner","admin","moderator","chapter_lead"],"manage_money":["owner","admin","treasurer","chapter_lead"],"manage_payment_settings":["owner","admin"],"manage_rounds":["owner","admin"],"simulate":["owner","admin","treasurer","chapter_lead"],"see_register":["owner","admin","treasurer","chapter_lead"],"see_membertypes":["owner","admin","treasurer","moderator","chapter_lead"],"manage_membertypes":["owner","admin"],"manage_filters":["owner","admin"],"manage_forms":["owner","admin","chapter_lead"],"see_functions":["owner","admin","treasurer","moderator","chapter_lead"],"manage_functions":["owner","admin"],"manage_holdings":["owner","admin","chapter_lead"],"see_fields":["owner","admin","treasurer","moderator","chapter_lead"],"manage_fields":["owner","admin"],"see_association":["owner","admin","treasurer","moderator","chapter_lead"],"edit_association":["owner","admin"],"see_bank_accounts":["owner","admin","treasurer"],"manage_bank_accounts":["owner","admin"],"see_chapters":["owner","admin","treasurer","moderator","chapter_lead"],"create_chapters":["owner","admin"],"edit_chapters":["owner","admin","chapter_lead"],"end_chapters":["owner","admin"],"manage_accounts":["owner","admin"],"manage_tokens":["owner","admin"],"manage_webhooks":["owner","admin"],"answer_requests":["owner","admin","treasurer","moderator","chapter_lead"],"see_log":["owner","admin","chapter_lead"],"manage_system":["owner","admin"]} as const;
export const PersonExport = {"member":"object","chapter_name":"string","membertype_name":"string","merged_ids":"array","linked_ids":"array","batches":"array","log":"array","records":"object"} as const;
export const PersonExportResponse = {"status":"string","data":"object"} as const;
export const PersonsFind = {"chapter_id":"integer","firstname":"string","lastname":"string","date_of_birth":"date","email":"string"} as const;
export const PreviewDue = {"dues_name":"string","amount":"number","currency":"string","period_start":"date","period_end":"date","due_date":"date","household_rank":"integer"} as const;
export const PreviewQuery = {"membership_type":"object","membership_dues":"array","workflow":"object","notificationsettings":"object","joined":"date","date_of_birth":"date","household_rank":"integer","terms":"integer"} as const;
export const PreviewTerm = {"startdate":"date","enddate":"date","dues":"array"} as const;
export const ProposalsAnswer = {"chapter_id":"integer","ids":"array","accepted":"boolean","dry_run":"boolean"} as const;
export const Proration = ["none","monthly","daily"] as const;
export const ProtocolMessage = {"jsonrpc":"string"} as const;
export const ProviderEvent = {} as const;
export const PublicForm = {"slug":"string","title":"string","intro":"string","fields":"array","consents":"array","guardian_under":[0,16,18]} as const;
export const ReadStatement = {"name":"string","account":"string","currency":"string","from":"date","to":"date","opening":"number","closing":"number"} as const;
export const Ready = {"replica_behind_seconds":"integer"} as const;
export const ReadyResponse = {"status":"string","data":"object"} as const;
export const RecoveryCodes = {"recovery_codes":"array"} as const;
export const RecoveryCodesLeft = {"recovery_codes_left":"integer"} as const;
export const RecoveryCodesLeftResponse = {"status":"string","data":"object"} as const;
export const RecoveryCodesRenew = {"password":"string","otp":"string"} as const;
export const RecoveryCodesResponse = {"status":"string","data":"object"} as const;
export const Redeliver = {"webhook_id":"integer","from":"string","ids":"array"} as const;
export const Redelivered = {"redelivered":"integer"} as const;
export const RedeliveredResponse = {"status":"string","data":"object"} as const;
export const Refresh = {"refresh_token":"string"} as const;
export const RefundCreate = {"member_id":"integer","amount":"number","currency":"string","date":"date","method":["cash","cheque","bank_transfer","card","direct_debit","online","other"],"payment_id":"integer","note":"string","dry_run":"boolean"} as const;
export const Register = {"members":"array","on":"date","pagination":"object"} as const;
export const RegisterEntry = {"member_id":"integer","chapter_id":"integer","person_id":"integer","firstname":"string","lastname":"string","membertype_id":"integer","startdate":"date","enddate":"date","date_of_birth":"date","age":"integer","functions":"array"} as const;
export const RegisterResponse = {"status":"string","data":"object"} as const;
export const ReminderFrequency = ["daily","weekly","biweekly","monthly","quarterly",""] as const;
export const ReturnAnswer = {"id":"integer","due_id":"integer"} as const;
export const ReturnCode = ["AC01","AC04","AC06","AC13","AG01","AG02","AM04","AM05","BE05","CNOR","DNOR","FF01","FOCR","MD01","MD02","MD06","MD07","MS02","MS03","RC01","RR01","RR02","RR03","RR04","SL01","TM01"] as const;
export const ReturnTask = ["returned_debits","creditor_faults"] as const;
export const Role = ["owner","admin","treasurer","moderator","chapter_lead"] as const;
export const Round = {"id":"integer","chapter_id":"integer","day":"date","started":"string","ended":"string","members":"integer","events":"integer","put_aside":"integer"} as const;
export const RoundList = {"rounds":"array","pagination":"object"} as const;
export const RoundListResponse = {"status":"string","data":"object"} as const;
export const RoundResponse = {"status":"string","data":"object"} as const;
export const RoundStart = {"chapter_id":"integer"} as const;
export const SampleReason = ["first","longest_name","most_missing"] as const;
export const SelfService = {"on":"boolean","fields":"object"} as const;
export const SelfServiceWay = ["none","see","ask","change"] as const;
export const SenderPart = ["name","address","iban"] as const;
export const Session = {"id":"integer","createddate":"string","last_used":"string","expires":"string","address":"string","user_agent":"string","current":"boolean"} as const;
export const SessionEnd = {"id":"integer"} as const;
export const SessionList = {"sessions":"array","pagination":"object"} as const;
export const SessionListResponse = {"status":"string","data":"object"} as const;
export const SettledDue = {"due_id":"integer","amount":"number"} as const;
export const SimulatedDay = {"on":"date","events":"array"} as const;
export const SimulatedEvent = {"on":"date","member_id":"integer","kind":["term_prepared","term_started","term_ended","lapsed","due_made","held_for_dues","released_hold","ended_for_dues","application_expired","message_due"],"text":"string","message":["renewal_reminder","dues_reminder"],"startdate":"date","enddate":"date","dues_name":"string","amount":"number","currency":"string","due_date":"date","household_rank":"integer"} as const;
export const SimulatedEvents = {"kind":["term_prepared","term_started","term_ended","lapsed","due_made","held_for_dues","released_hold","ended_for_dues","application_expired","message_due"],"count":"integer","messages":"integer","amounts":"array"} as const;
export const Simulation = {"days":"array","events":"array","total":"integer","put_aside":"array"} as const;
export const SimulationQuery = {"chapter_id":"integer","member_id":"integer","to":"date"} as const;
export const SimulationResponse = {"status":"string","data":"object"} as const;
export const StandardMessageKind = ["application_received","application_approved","application_rejected","action_required","welcome","renewal_reminder","renewal_successful","membership_expired","farewell","dues_invoice","dues_reminder","payment_receipt","payment_failed","payment_retry_notice","debit_notice","sign_in_link","confirm_application"] as const;
export const Start = {"has_owner":"boolean"} as const;
export const StartResponse = {"status":"string","data":"object"} as const;
export const StatementColumn = {"name":"string","samples":"array","field":["date","value_date","amount","debit","credit","balance","sign","currency","name","iban","account","text","reference","end_to_end","mandate","bank_reference","state",""]} as const;
export const StatementEntry = {"id":"integer","statement_id":"integer","date":"date","value_date":"date","amount":"number","currency":"string","account":"string","name":"string","iban":"string","text":"string","reference":"string","end_to_end":"string","is_return":"boolean","return_code":["AC01","AC04","AC06","AC13","AG01","AG02","AM04","AM05","BE05","CNOR","DNOR","FF01","FOCR","MD01","MD02","MD06","MD07","MS02","MS03","RC01","RR01","RR02","RR03","RR04","SL01","TM01"],"return_reason":"string","fee":"number","state":["booked","proposed","unmatched","ignored"],"reason":"string","replaced":"boolean","member_id":"integer","payment_id":"integer","settled":"array","credit":"number","reversed":"boolean","proposals":"array"} as const;
export const StatementEntryList = {"entries":"array","pagination":"object"} as const;
export const StatementEntryListResponse = {"status":"string","data":"object"} as const;
export const StatementEntryResponse = {"status":"string","data":"object"} as const;
export const StatementField = ["date","value_date","amount","debit","credit","balance","sign","currency","name","iban","account","text","reference","end_to_end","mandate","bank_reference","state",""] as const;
export const StatementProposal = {"member_id":"integer","settles":"array","why":["entered","reference","end_to_end","account","member_number","name"]} as const;
export const StatementResult = {"batch_id":"integer","statement_ids":"array","entries":"integer","booked":"integer","proposed":"integer","unmatched":"integer","known":"integer","unreadable":"array","unreadable_count":"integer","warnings":"array","statements":"array","columns":"array"} as const;
export const StatementResultResponse = {"status":"string","data":"object"} as const;
export const StatementWarning = {"code":["balance_differs","gap","other_account","pending"],"message":"string","account":"string","statement":"string","expected":"number","found":"number","count":"integer","day":"date"} as const;
export const StatementWarningCode = ["balance_differs","gap","other_account","pending"] as const;
export const Statistics = {"on":"date","persons":"integer","memberships":"integer","by_type":"array","by_chapter":"array","by_gender":"array","by_age":"array","by_age_and_gender":"array","by_birth_year":"array"} as const;
export const StatisticsResponse = {"status":"string","data":"object"} as const;
export const StatisticsTable = ["all","age","birth_year"] as const;
export const StatusApplicationState = ["submitted","awaiting_approval","awaiting_payment","accepted","declined","withdrawn","expired"] as const;
export const StatusCount = {"status":["active","inactive","suspended"],"members":"integer"} as const;
export const StatusLeavingReason = ["resigned","unpaid","deceased","moved","excluded","transferred","other"] as const;
export const StatusReason = {"rule":["set_by_hand","held_by_hand","held_for_dues","paused","term","grace","leaving","suspension_proposed","end_proposed","waits","declined","withdrawn","expired","left","lapsed","ended","not_begun","never_member","put_aside"],"text":"string","since":"date","until":"date","reason":["resigned","unpaid","deceased","moved","excluded","transferred","other"],"application_state":["submitted","awaiting_approval","awaiting_payment","accepted","declined","withdrawn","expired"],"membertype_id":"integer","follows_by_itself":"boolean","dues":"array"} as const;
export const StatusRule = ["set_by_hand","held_by_hand","held_for_dues","paused","term","grace","leaving","suspension_proposed","end_proposed","waits","declined","withdrawn","expired","left","lapsed","ended","not_begun","never_member","put_aside"] as const;
export const System = {"version":"string","started":"string","ready":"boolean","troubles":["damaged","unreadable","unwritable","no_answer","disk_full","backup_overdue","copy_too_old"],"accounts":"integer","chapters":"integer","members":"integer","database_bytes":"integer","free_bytes":"integer","mail":"object","replica_behind_seconds":"integer","jobs":"array"} as const;
export const SystemResponse = {"status":"string","data":"object"} as const;
export const TagCount = {"tag":"string","members":"integer"} as const;
export const TagCounts = {"tags":"array"} as const;
export const TagCountsResponse = {"status":"string","data":"object"} as const;
export const Task = {"kind":["proposals","failed_messages","unsure_messages","undeliverable","put_aside","approvals","missing_birthday","ending_functions","doubtful","beyond_dunning","refunds","uncovered_refunds","unmatched_entries","change_requests","erasure_requests","assistant_requests","returned_debits","creditor_faults","failing_webhooks","online_payments","without_terms","unfinished_erasures","proposed_messages"],"count":"integer","oldest":"string","first":"array","chapters":"array"} as const;
export const TaskKind = ["proposals","failed_messages","unsure_messages","undeliverable","put_aside","approvals","missing_birthday","ending_functions","doubtful","beyond_dunning","refunds","uncovered_refunds","unmatched_entries","change_requests","erasure_requests","assistant_requests","returned_debits","creditor_faults","failing_webhooks","online_payments","without_terms","unfinished_erasures","proposed_messages"] as const;
export const TaskList = {"tasks":"array"} as const;
export const TaskListResponse = {"status":"string","data":"object"} as const;
export const TemplateVariable = ["member.name","member.firstname","member.lastname","member.email","member.number","association.name","association.iban","chapter.name","membership.type","membership.startsAt","membership.expiresAt","payment.amount","payment.currency","payment.dueDate","payment.open","payment.list","payment.reference","payment.url","invoice.number","debit.day","debit.account","debit.mandate","debit.creditor","rejection.reason"] as const;
export const Token = {"id":"integer","name":"string","prefix":"string","account_id":"integer","account_name":"string","role":["owner","admin","treasurer","moderator","chapter_lead"],"operations":"array","chapter_ids":"array","networks":"array","createddate":"string","expires":"string","last_used":"string","ended":"string"} as const;
export const TokenCreate = {"name":"string","role":["owner","admin","treasurer","moderator","chapter_lead"],"operations":"array","chapter_ids":"array","expires":"string","networks":"array","password":"string","otp":"string"} as const;
export const TokenCreated = {"id":"integer","name":"string","prefix":"string","account_id":"integer","account_name":"string","role":["owner","admin","treasurer","moderator","chapter_lead"],"operations":"array","chapter_ids":"array","networks":"array","createddate":"string","expires":"string","last_used":"string","ended":"string","token":"string"} as const;
export const TokenCreatedResponse = {"status":"string","data":"object"} as const;
export const TokenEnd = {"id":"integer"} as const;
export const TokenList = {"tokens":"array","pagination":"object"} as const;
export const TokenListResponse = {"status":"string","data":"object"} as const;
export const TokenPair = {"access_token":"string","refresh_token":"string","expires_in":"integer"} as const;
export const TokenPairResponse = {"status":"string","data":"object"} as const;
export const TokenResponse = {"status":"string","data":"object"} as const;
export const TokenRole = ["owner","admin","treasurer","moderator","chapter_lead"] as const;
export const ToldMessage = {"id":"integer","kind":["application_received","application_approved","application_rejected","action_required","welcome","renewal_reminder","renewal_successful","membership_expired","farewell","dues_invoice","dues_reminder","payment_receipt","payment_failed","payment_retry_notice","debit_notice","mailing"],"state":["proposed","queued","sending","sent","failed","skipped","unsure"],"reason":["no_address","undeliverable","unsubscribed","deceased","same_address","left","superseded","no_longer_owed","suspended","disabled","automation_off","rejected_by_office"],"day":"date","sent":"string","subject":"string","text":"string"} as const;
export const TransferConsequences = {"status":["active","inactive","suspended"],"last_day":"date","dues_void":"array","dues_made":"array","owed":"array","credit":"array"} as const;
export const Trouble = ["damaged","unreadable","unwritable","no_answer","disk_full","backup_overdue","copy_too_old"] as const;
export const TypeFinances = {"membertype_id":"integer","currency":"string","billed":"number","paid":"number","waived":"number","open":"number"} as const;
export const UndeliverableLift = {"member_id":"integer"} as const;
export const UndeliverableLifted = {"member_id":"integer","lifted":"boolean"} as const;
export const UndeliverableLiftedResponse = {"status":"string","data":"object"} as const;
export const UnknownType = {"name":"string","count":"integer"} as const;
export const UnknownValue = {"column":"string","word":"string","count":"integer"} as const;
export const UnmatchedEntry = {"id":"integer","statement_id":"integer","date":"date","value_date":"date","amount":"number","currency":"string","account":"string","name":"string","iban":"string","text":"string","reference":"string","end_to_end":"string","is_return":"boolean","return_code":["AC01","AC04","AC06","AC13","AG01","AG02","AM04","AM05","BE05","CNOR","DNOR","FF01","FOCR","MD01","MD02","MD06","MD07","MS02","MS03","RC01","RR01","RR02","RR03","RR04","SL01","TM01"],"return_reason":"string","fee":"number","state":["booked","proposed","unmatched","ignored"],"reason":"string","replaced":"boolean","member_id":"integer","payment_id":"integer","settled":"array","credit":"number","reversed":"boolean","proposals":"array","undone":"array"} as const;
export const UnmatchedEntryResponse = {"status":"string","data":"object"} as const;
export const UnreadableCode = ["amount","day","no_amount","no_day","no_sign","too_large","not_a_statement","broken_statement","no_amounts","unclear_amounts"] as const;
export const UnreadableEntry = {"code":["amount","day","no_amount","no_day","no_sign","too_large","not_a_statement","broken_statement","no_amounts","unclear_amounts"],"value":"string","reason":"string","file":"string","line":"integer","statement":"integer","entry":"integer","detail":"integer","place":"string"} as const;
export const WaiverReason = ["goodwill","hardship","uncollectible","barred","mistake"] as const;
export const Webhook = {"id":"integer","url":"string","types":"array","chapter_ids":"array","enabled":"boolean","off_reason":["gone","failing","account_disabled"],"account_id":"integer","account_name":"string","createddate":"string","rotated":"string","last_success":"string","last_failure":"string"} as const;
export const WebhookCreate = {"url":"string","types":"array","chapter_ids":"array","enabled":"boolean"} as const;
export const WebhookEdit = {"id":"integer","url":"string","types":"array","chapter_ids":"array","enabled":"boolean"} as const;
export const WebhookEvent = {"type":["account.backed_up","account.created","account.enrolled","account.password_changed","account.reauthenticated","account.recovery_codes_renewed","account.reset","account.session_ended","account.signed_in","account.signed_out","account.token_reused","account.unlocked","account.updated","assistant_request.accepted","assistant_request.created","assistant_request.declined","association.mail_tested","association.members_read","association.updated","bank_account.created","bank_account.deleted","bank_account.updated","batch.created","batch.undone","change_request.accepted","change_request.created","change_request.declined","chapter.archived","chapter.created","chapter.deleted","chapter.dues_export_started","chapter.dues_exported","chapter.export_started","chapter.exported","chapter.import_refused","chapter.import_tried","chapter.imported","chapter.member_exported","chapter.members_read","chapter.messages_printed","chapter.messages_rejected","chapter.messages_released","chapter.payment_settings","chapter.payments_export_started","chapter.payments_exported","chapter.restored","chapter.statement_import_started","chapter.statement_imported","chapter.updated","collection.cancelled","collection.created","collection.handed_over","collection.rejected","collection.released","collection.settled","field.archived","field.created","field.deleted","field.restored","field.updated","filter.created","filter.deleted","filter.updated","form.created","form.updated","function.created","function.deleted","function.updated","holding.created","holding.deleted","holding.updated","import_mapping.created","import_mapping.deleted","import_mapping.updated","invoice.cancelled","invoice.created","invoice.payment_answered","mailing.created","mailing.released","mailing.stopped","mailing.tested","mailing.updated","mandate.created","mandate.deleted","mandate.ended","mandate.updated","member.consent_given","member.consent_withdrawn","member.created","member.deleted","member.erased","member.erasing","member.linked","member.merged","member.undeliverable_lifted","member.unlinked","member.updated","member_message.resent","membership.admitted_alone","membership.advanced","membership.application_approved","membership.application_declined","membership.application_withdrawn","membership.applied","membership.due_created","membership.due_split","membership.due_waived","membership.ended","membership.merged","membership.opened","membership.paid","membership.pause_ended","membership.paused","membership.payment_taken","membership.proposal_accepted","membership.proposal_refused","membership.renewed","membership.stays","membership.transferred","membership.undone","membership.updated","membership_type.archived","membership_type.created","membership_type.deleted","membership_type.restored","membership_type.updated","payment.created","payment.deleted","payment.refunded","payment.reversed","register.exported","register.recovery_key_created","register.taken_over","statement_entry.ignored","statement_entry.matched","statement_entry.unmatched","statement_entry.updated","token.created","token.ended","webhook.created","webhook.redelivered","webhook.rotated","webhook.turned_off","webhook.updated"],"timestamp":"string","data":"object"} as const;
export const WebhookEventType = ["account.backed_up","account.created","account.enrolled","account.password_changed","account.reauthenticated","account.recovery_codes_renewed","account.reset","account.session_ended","account.signed_in","account.signed_out","account.token_reused","account.unlocked","account.updated","assistant_request.accepted","assistant_request.created","assistant_request.declined","association.mail_tested","association.members_read","association.updated","bank_account.created","bank_account.deleted","bank_account.updated","batch.created","batch.undone","change_request.accepted","change_request.created","change_request.declined","chapter.archived","chapter.created","chapter.deleted","chapter.dues_export_started","chapter.dues_exported","chapter.export_started","chapter.exported","chapter.import_refused","chapter.import_tried","chapter.imported","chapter.member_exported","chapter.members_read","chapter.messages_printed","chapter.messages_rejected","chapter.messages_released","chapter.payment_settings","chapter.payments_export_started","chapter.payments_exported","chapter.restored","chapter.statement_import_started","chapter.statement_imported","chapter.updated","collection.cancelled","collection.created","collection.handed_over","collection.rejected","collection.released","collection.settled","field.archived","field.created","field.deleted","field.restored","field.updated","filter.created","filter.deleted","filter.updated","form.created","form.updated","function.created","function.deleted","function.updated","holding.created","holding.deleted","holding.updated","import_mapping.created","import_mapping.deleted","import_mapping.updated","invoice.cancelled","invoice.created","invoice.payment_answered","mailing.created","mailing.released","mailing.stopped","mailing.tested","mailing.updated","mandate.created","mandate.deleted","mandate.ended","mandate.updated","member.consent_given","member.consent_withdrawn","member.created","member.deleted","member.erased","member.erasing","member.linked","member.merged","member.undeliverable_lifted","member.unlinked","member.updated","member_message.resent","membership.admitted_alone","membership.advanced","membership.application_approved","membership.application_declined","membership.application_withdrawn","membership.applied","membership.due_created","membership.due_split","membership.due_waived","membership.ended","membership.merged","membership.opened","membership.paid","membership.pause_ended","membership.paused","membership.payment_taken","membership.proposal_accepted","membership.proposal_refused","membership.renewed","membership.stays","membership.transferred","membership.undone","membership.updated","membership_type.archived","membership_type.created","membership_type.deleted","membership_type.restored","membership_type.updated","payment.created","payment.deleted","payment.refunded","payment.reversed","register.exported","register.recovery_key_created","register.taken_over","statement_entry.ignored","statement_entry.matched","statement_entry.unmatched","statement_entry.updated","token.created","token.ended","webhook.created","webhook.redelivered","webhook.rotated","webhook.turned_off","webhook.updated"] as const;
export const WebhookList = {"webhooks":"array","pagination":"object"} as const;
export const WebhookListResponse = {"status":"string","data":"object"} as const;
export const WebhookOffReason = ["gone","failing","account_disabled"] as const;
export const WebhookResponse = {"status":"string","data":"object"} as const;
export const WebhookRotate = {"id":"integer"} as const;
export const WebhookSubject = {"id":"integer","chapter_id":"integer"} as const;
export const WebhookWithSecret = {"id":"integer","url":"string","types":"array","chapter_ids":"array","enabled":"boolean","off_reason":["gone","failing","account_disabled"],"account_id":"integer","account_name":"string","createddate":"string","rotated":"string","last_success":"string","last_failure":"string","secret":"string"} as const;
export const WebhookWithSecretResponse = {"status":"string","data":"object"} as const;
export const WithoutAddress = {"member_id":"integer","member_name":"string"} as const;
export const Workflow = {"workflow_type":"string","require_approval_all_apps":"boolean","require_payment_fee_separately":"boolean","require_approval_after_payment":"boolean","require_confirmation_renewals":"boolean","require_approval_renewals":"boolean"} as const;
export const YearPayer = {"member_id":"integer","payments":"integer"} as const;
export const YearPayerList = {"payers":"array","pagination":"object"} as const;
export const YearPayerListResponse = {"status":"string","data":"object"} as const;
export const exportDues = {"state":["open","partly_paid","paid","waived","void"],"format":["csv","ndjson"],"delimiter":["comma","semicolon"]} as const;
export const exportMember = {"format":["json","pdf"]} as const;
export const exportMembers = {"format":["csv","ndjson"],"delimiter":["comma","semicolon"],"status":["active","inactive","suspended"]} as const;
export const exportPayments = {"kind":["payment","reversal","refund"],"method":["cash","cheque","bank_transfer","card","direct_debit","online","other"],"format":["csv","ndjson"],"delimiter":["comma","semicolon"]} as const;
export const listApplications = {"state":["submitted","awaiting_approval","awaiting_payment","accepted","declined","withdrawn","expired"]} as const;
export const listChangeRequests = {"state":["waiting","accepted","declined"]} as const;
export const listCollections = {"state":["draft","released","handed_over","settled","cancelled","rejected"]} as const;
export const listDeliveries = {"state":["waiting","sending","delivered","failed"]} as const;
export const listDues = {"state":["open","partly_paid","paid","waived","void"],"sort":["id","due_date","-due_date","open_amount","-open_amount"]} as const;
export const listStatementEntries = {"state":["booked","proposed","unmatched","ignored"]} as const;
export const listHoldings = {"kind":["board","role","honour"],"format":["json","csv"],"delimiter":["comma","semicolon"]} as const;
export const listInvoices = {"state":["open","settled","waived","cancelled"]} as const;
export const listLogEntries = {"entity":["account","assistant_request","association","bank_account","batch","change_request","chapter","collection","field","filter","form","function","holding","import_mapping","invoice","mailing","mandate","member","member_message","membership","membership_type","payment","statement_entry","token","webhook"]} as const;
export const listMandates = {"state":["active","paused","expired","ended"]} as const;
export const listImportMappings = {"kind":["members","statement"]} as const;
export const listMembers = {"status":["active","inactive","suspended"]} as const;
export const listMemberships = {"state":["upcoming","offered","current","grace","ended","void"]} as const;
export const listMessages = {"state":["proposed","queued","sending","sent","failed","skipped","unsure"],"kind":["application_received","application_approved","application_rejected","action_required","welcome","renewal_reminder","renewal_successful","membership_expired","farewell","dues_invoice","dues_reminder","payment_receipt","payment_failed","payment_retry_notice","debit_notice","mailing"]} as const;
export const listPayments = {"kind":["payment","reversal","refund"],"method":["cash","cheque","bank_transfer","card","direct_debit","online","other"],"sort":["id","-id","date","-date"]} as const;
export const getRegister = {"format":["json","csv"],"delimiter":["comma","semicolon"]} as const;
export const listAssistantRequests = {"state":["waiting","accepted","declined"]} as const;
export const getStatistics = {"format":["json","csv"],"delimiter":["comma","semicolon"],"table":["all","age","birth_year"]} as const;
export const listTasks = {"kind":["proposals","failed_messages","unsure_messages","undeliverable","put_aside","approvals","missing_birthday","ending_functions","doubtful","beyond_dunning","refunds","uncovered_refunds","unmatched_entries","change_requests","erasure_requests","assistant_requests","returned_debits","creditor_faults","failing_webhooks","online_payments","without_terms","unfinished_erasures","proposed_messages"]} as const;
export const importMembers = {"doubtful":["create","update"],"source":["auto","none","clubdesk","spgverein","jverein","galette","hitobito","csaadmin","admidio","wildapricot","civicrm","dolibarr","tendenci","membershipworks","linear","easyverein"],"days":["day_first","month_first"],"bad_cells":["refuse","skip"],"link":["sure","none"]} as const;
export const importStatement = {"decimal_mark":["comma","point"]} as const;
export const showJoinPage = {"language":["en","de"]} as const;
export const showConfirmPage = {"language":["en","de"]} as const;
export const showOwnPage = {"language":["en","de"]} as const;
export const previewMessage = {"kind":["application_received","application_approved","application_rejected","action_required","welcome","renewal_reminder","renewal_successful","membership_expired","farewell","dues_invoice","dues_reminder","payment_receipt","payment_failed","payment_retry_notice","debit_notice","sign_in_link","confirm_application"],"sample":["any","longest_name","no_amount"]} as const;
export const OperationAreas = {"answerChangeRequest":"requests","answerOnlinePayment":"invoices","answerProposals":"memberships","answerReturn":"direct debits","approveApplication":"memberships","archiveChapter":"chapters","archiveMembershipType":"membership types","cancelCollection":"direct debits","cancelInvoice":"invoices","copyMembershipType":"membership types","createBackup":"system","createBankAccount":"bank accounts","createChapter":"chapters","createCollection":"direct debits","createDue":"memberships","createField":"fields","createFilter":"filters","createForm":"forms","createFunction":"functions","createHolding":"functions","createInvoices":"invoices","createMailing":"mailings","createMandate":"mandates","createMembershipType":"membership types","createMember":"members","createMembership":"memberships","createPayment":"payments","createRefund":"payments","declineApplication":"memberships","editAssociation":"association","editBankAccount":"bank accounts","editChapter":"chapters","editField":"fields","editFilter":"filters","editForm":"forms","editFunction":"functions","editHolding":"functions","editMailing":"mailings","editMandate":"mandates","editMember":"members","editMembershipType":"membership types","editMembers":"batches","endMandate":"mandates","endMembership":"memberships","endPause":"memberships","eraseMember":"members","explainMember":"memberships","exportDues":"money","exportMember":"members","exportMembers":"members","exportFoundMembers":"members","exportPayments":"money","findMembers":"members","findPersons":"members","getMemberAccount":"money","getApplication":"memberships","listApplications":"memberships","getAssociation":"association","listBackups":"system","listBankAccounts":"bank accounts","listBatches":"batches","countBoundTerms":"memberships","listChangeRequests":"requests","listChanges":"audit","getChapter":"chapters","listChapters":"chapters","getCollection":"direct debits","getCollectionFile":"direct debits","listCollections":"direct debits","getDue":"memberships","listDues":"memberships","listDuplicates":"members","listStatementEntries":"bank statements","getStatementEntry":"bank statements","getField":"fields","listFields":"fields","getFilter":"filters","listFilters":"filters","getFinances":"money","listForms":"forms","listFunctions":"functions","listHoldings":"functions","getInvoice":"invoices","getInvoiceFile":"invoices","listInvoices":"invoices","listLetters":"messages","getLetters":"messages","getLinked":"members","listLogEntries":"audit","listMailings":"mailings","getMailSettings":"messages","getMandateDocument":"mandates","printMandateForm":"mandates","listMandates":"mandates","listImportMappings":"import mappings","getMember":"members","getMembershipType":"membership types","listMembershipTypes":"membership types","listMembers":"members","getMembership":"memberships","listMemberships":"memberships","getMessage":"messages","listMessages":"messages","listOnlinePayments":"invoices","getOverview":"members","getPayment":"payments","listPayments":"payments","getRegister":"memberships","listRounds":"memberships","getStatistics":"memberships","getSystem":"system","listTags":"members","listTasks":"memberships","listYearPayers":"payments","getYearStatement":"invoices","handOverCollection":"direct debits","ignoreStatementEntries":"bank statements","ignoreStatementEntry":"bank statements","importMembers":"members","importStatement":"bank statements","liftUndeliverable":"messages","linkDuplicates":"members","linkMembers":"members","matchStatementEntry":"bank statements","callAssistantTool":"assistant","mergeMembers":"members","openMemberships":"memberships","pauseMembership":"memberships","previewCollection":"direct debits","previewMembershipType":"memberships","previewMessage":"messages","printMessages":"messages","putMember":"members","rejectCollection":"direct debits","releaseCollection":"direct debits","releaseMailing":"mailings","releaseMessages":"messages","removeBankAccount":"bank accounts","removeChapter":"chapters","removeFilter":"filters","removeHolding":"functions","removeImportMapping":"import mappings","removeMember":"members","removeMembershipType":"membership types","renewMembership":"memberships","resendMessage":"messages","reversePayment":"payments","simulateLives":"memberships","skipMessages":"messages","splitDue":"memberships","startRound":"memberships","stopMailing":"mailings","testMail":"messages","testMailing":"mailings","transferMember":"memberships","undoBatch":"batches","unlinkMember":"members","unmatchStatementEntry":"bank statements","waiveDue":"memberships","withdrawApplication":"memberships"} as const;
