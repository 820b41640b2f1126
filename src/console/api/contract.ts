// Made from schema/openapi.json by npm run schema.
export interface paths {
    "/archivechapter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Archive a chapter, or bring it back
         * @description Nobody joins an archived chapter, and it is in no list but that of the archived ones. Needs the permission end chapters.
         */
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
        /**
         * Archive a membership type, or bring it back
         * @description Archive a membership type, or bring it back. Needs the permission manage membertypes.
         */
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
        /**
         * End one session of the account that is signed in
         * @description End one session of the account that is signed in.
         */
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
        /**
         * Set a password and verify the authenticator
         * @description Set a password and verify the authenticator.
         */
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
        /**
         * Open an enrolment
         * @description Each opening makes a new authenticator secret, and the last one counts. opened_before says when somebody else may have seen an earlier one.
         */
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
        /**
         * Look whether a password and a person would be taken
         * @description Answers 200 where POST /auth/enrol would find nothing wrong but the code, and else what it would answer. Changes nothing and does not spend the link.
         */
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
        /**
         * Sign in with e-mail, password and one-time code
         * @description Sign in with e-mail, password and one-time code.
         */
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
        /**
         * End this session, or every session of the account
         * @description Takes the token of a session that has ended too: that answers 200 and ends nothing, whatever `all` says.
         */
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
        /**
         * Show the account that is signed in
         * @description Show the account that is signed in.
         */
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
        /**
         * Change the password, and end every other session
         * @description Change the password, and end every other session.
         */
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
        /**
         * Say how many recovery codes are left
         * @description Say how many recovery codes are left.
         */
        get: operations["countRecoveryCodes"];
        /**
         * Get ten new recovery codes, which void the earlier ones
         * @description Get ten new recovery codes, which void the earlier ones.
         */
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
        /**
         * Exchange a refresh token for a new pair
         * @description Exchange a refresh token for a new pair.
         */
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
        /**
         * Sign in from a page of the service
         * @description As POST /auth/login, but the refresh token is set as the cookie `chapterhouse_session` (HttpOnly, SameSite=Strict; behind TLS it is called `__Host-chapterhouse_session`, followed by `_` and a hash of the path of PUBLIC_URL if it has one). Pages of other sites are refused with 403.
         */
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
        /**
         * Enrol from a page of the service, and sign in
         * @description As POST /auth/enrol, and begins a session as POST /auth/session does: the code that verified the authenticator is spent, and nobody should have to wait for the next one.
         */
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
        /**
         * Renew the session of a page of the service
         * @description Spends the refresh token in the cookie that POST /auth/session has set and sets the next one; takes no body. Only what is refused counts against the limit for signing in, so that a page may be loaded often. A 401 clears the cookie, unless its token was spent within the last 10 seconds: then the next one is on its way in another answer, and Retry-After says when to ask again.
         */
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
        /**
         * List the sessions of the account that is signed in
         * @description List the sessions of the account that is signed in.
         */
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
        /**
         * Show whether there is an owner
         * @description The link of the first owner is in the output of the service, never in an answer.
         */
        get: operations["getStart"];
        put?: never;
        post?: never;
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
        /**
         * Make a backup now
         * @description Answers when the backup is on the disk and verified; it holds everything that was acknowledged before. An account may ask for one in ten minutes; before that it is answered 429 with Retry-After. Backups made by hand never take the place of those that the service makes by itself. Needs the permission manage system.
         */
        post: operations["createBackup"];
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
        /**
         * Add a chapter
         * @description Add a chapter. Needs the permission create chapters.
         */
        post: operations["createChapter"];
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
        /**
         * Define a field of members
         * @description For the members of one chapter or of all. A field that is required needs values first: it can be made required later. Needs the permission manage fields.
         */
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
        /**
         * Keep a filter under a name
         * @description Keep a filter under a name. Needs the permission see members.
         */
        post: operations["createFilter"];
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
        /**
         * Create a membership type with dues, workflow and notification settings
         * @description Create a membership type with dues, workflow and notification settings. Needs the permission manage membertypes.
         */
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
        /**
         * Add a member to a chapter
         * @description Add a member to a chapter. Needs the permission create members.
         */
        post: operations["createMember"];
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
        /**
         * Invite a colleague
         * @description Invite a colleague. Needs the permission manage accounts. Granting owner or admin, or resetting such an account, needs password and otp of the caller, who may have signed in less than five minutes ago instead: 403 `reauthentication_required`, nothing changed. Both are checked as at sign-in and spent whatever becomes of the change.
         */
        post: operations["createAccount"];
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
        /**
         * The whole contract as a page to read
         * @description The whole contract as a page to read.
         */
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
        /**
         * Change the association's fields
         * @description Change the association's fields. Needs the permission edit association.
         */
        put: operations["editAssociation"];
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
        /**
         * Change a chapter's fields
         * @description Change a chapter's fields. Needs the permission edit chapters.
         */
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
        /**
         * Change, archive or restore a field of members
         * @description What members have must fit it afterwards: a value that is required and missing, a choice that is taken away, another kind are refused with the number of members (`in_use`). Archived, it takes no values, and members keep theirs. Needs the permission manage fields.
         */
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
        /**
         * Change a kept filter
         * @description Change a kept filter. Needs the permission see members.
         */
        put: operations["editFilter"];
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
        /**
         * Update a member's details
         * @description Update a member's details. Needs the permission edit members.
         */
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
        /**
         * Change a membership type's fields
         * @description Change a membership type's fields. Needs the permission manage membertypes.
         */
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
        /**
         * Change many members of a chapter
         * @description Sets fields of all members that the filter means, as one batch, which `undobatch` undoes. It is written in slices, between which others write, and counts as one request. Each member that changes has its entry in the audit log. It ends with its client and its rights; what was written by then is undone. Two changes of many at a time for an account (429), 64 in all (503), undoing and dry runs too; two million members a day for an account (429). Needs the permission edit many members.
         */
        put: operations["editMembers"];
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
        /**
         * Change an account's name or grants, disable or enable it
         * @description Change an account's name or grants, disable or enable it. Needs the permission manage accounts. Granting owner or admin, or resetting such an account, needs password and otp of the caller, who may have signed in less than five minutes ago instead: 403 `reauthentication_required`, nothing changed. Both are checked as at sign-in and spent whatever becomes of the change.
         */
        put: operations["editAccount"];
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
        /**
         * Erase what is known of a person
         * @description Personal data goes from the record, searches, the audit log and answers kept for retries, and from the files of the database; what stays is named in `kept`. A member who was removed is erased from the log; whoever was erased can be erased again, which cleans the files once more. While a file is being imported it is a conflict. Needs the permission remove members.
         */
        put: operations["eraseMember"];
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
        /**
         * All that is stored about one member
         * @description For whoever asks what is known of them (GDPR, article 15). The audit log tells of it. Needs the permission export members.
         */
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
        /**
         * Export the members of a chapter
         * @description CSV (RFC 4180, UTF-8, with a header; every cell quoted, an apostrophe in front of whatever a spreadsheet could take for a formula) or one JSON object a line. The audit log has an entry when it begins, and one when it has ended. Two at a time for an account (429), eight in all (503). Needs the permission export members.
         */
        get: operations["exportMembers"];
        put?: never;
        /**
         * Export the members of a chapter that a filter means
         * @description As GET answers it, by the filter of `findmembers`: with the columns that are asked for beside those of a list, or with all. Needs the permission export members.
         */
        post: operations["exportFoundMembers"];
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
        /**
         * Find members, in an order
         * @description The members of one chapter, or of all that the caller can see, that a filter means: by name unless `sort` says otherwise. `columns` adds fields beyond those of a list. Needs the permission see members.
         */
        post: operations["findMembers"];
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
        /**
         * Show the association
         * @description Show the association. Needs the permission see association.
         */
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
        /**
         * List the backups, newest first
         * @description The backups in the data folder of the service, newest first, each by its name; they are restored at the command line. Needs the permission manage system.
         */
        get: operations["listBackups"];
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
        /**
         * List the changes of many members
         * @description List the changes of many members. Needs the permission edit many members.
         */
        get: operations["listBatches"];
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
        /**
         * List the chapters that the caller can see
         * @description List the chapters that the caller can see. Needs the permission see chapters.
         */
        get: operations["listChapters"];
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
        /**
         * List members who may be one person
         * @description The same names without two different birthdays, or the same first name with the same address or phone; the surest first, at most ten thousand. Needs the permission merge members.
         */
        get: operations["listDuplicates"];
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
        /**
         * List the fields that the association has defined
         * @description List the fields that the association has defined. Needs the permission see fields.
         */
        get: operations["listFields"];
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
        /**
         * List the kept filters of a chapter
         * @description List the kept filters of a chapter. Needs the permission see members.
         */
        get: operations["listFilters"];
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
        /**
         * Read the audit log, newest first
         * @description Read the audit log, newest first. Needs the permission see log.
         */
        get: operations["listLogEntries"];
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
        /**
         * List what the columns of files are taken as, by the names under which it is kept
         * @description List what the columns of files are taken as, by the names under which it is kept. Needs the permission import members.
         */
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
        /**
         * Show one member
         * @description Show one member. Needs the permission see members.
         */
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
        /**
         * Show one membership type
         * @description Show one membership type. Needs the permission see membertypes.
         */
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
        /**
         * List the membership types of a chapter
         * @description List the membership types of a chapter. Needs the permission see membertypes.
         */
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
        /**
         * List the members of a chapter
         * @description List the members of a chapter. Needs the permission see members.
         */
        get: operations["listMembers"];
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
        /**
         * Count the members by status, type, chapter and month
         * @description One chapter, or all that the caller can see. Months begin and end in UTC, as `createddate` is stored, whatever the time zone of a chapter. Needs the permission see members.
         */
        get: operations["getOverview"];
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
        /**
         * Show how the service is
         * @description Show how the service is. Needs the permission manage system.
         */
        get: operations["getSystem"];
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
        /**
         * Show one account, and whether it is locked out
         * @description Show one account, and whether it is locked out. Needs the permission manage accounts.
         */
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
        /**
         * List the accounts
         * @description List the accounts. Needs the permission manage accounts.
         */
        get: operations["listAccounts"];
        put?: never;
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
        /**
         * Whether the process answers
         * @description Whether the process answers.
         */
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
        /**
         * Whether database and disk are sound and can work, and backups come about
         * @description Whether database and disk are sound and can work, and backups come about.
         */
        get: operations["checkReadiness"];
        put?: never;
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
        /**
         * Import members from a file
         * @description CSV in UTF-8, UTF-16 or Windows-1252, or the first visible sheet of a workbook (.xlsx), whichever of both the file is: at most 256 MiB and a million rows. The header is matched by name, in English, German or French; dates are 1990-05-15 or 15.05.1990. A row means a member with the same address and first name, or the same names and birthday; see docs/interface.md. One batch, which `undobatch` undoes: one refused row refuses the whole file, unless skip_invalid is true. Needs the permission import members.
         */
        post: operations["importMembers"];
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
        /**
         * Make one member of two
         * @description Both are of one chapter. The values of the one who is kept stand; those that it lacks come from the other, who is in no list afterwards. Needs the permission merge members.
         */
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
        /**
         * The whole contract as OpenAPI 3.1
         * @description The whole contract as OpenAPI 3.1.
         */
        get: operations["getOpenApiDocument"];
        put?: never;
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
        /**
         * Remove a chapter to which nothing belongs
         * @description Remove a chapter to which nothing belongs. Needs the permission end chapters.
         */
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
        /**
         * Remove a kept filter
         * @description Answers it as it was. Needs the permission see members.
         */
        put: operations["removeFilter"];
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
        /**
         * Remove a mapping that is kept under a name
         * @description Remove a mapping that is kept under a name. Needs the permission import members.
         */
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
        /**
         * Remove a member on whom nothing hangs
         * @description The member is gone but for its entries in the audit log; `erasemember` takes what they say away. Needs the permission remove members.
         */
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
        /**
         * Remove a membership type that no member has
         * @description Remove a membership type that no member has. Needs the permission manage membertypes.
         */
        put: operations["removeMembershipType"];
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
        /**
         * Make a person enrol anew
         * @description Ends every session of the account and voids its password and authenticator; the link enrols its person anew. Needs the permission manage accounts. Granting owner or admin, or resetting such an account, needs password and otp of the caller, who may have signed in less than five minutes ago instead: 403 `reauthentication_required`, nothing changed. Both are checked as at sign-in and spent whatever becomes of the change.
         */
        post: operations["resetAccount"];
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
        /**
         * One resource as JSON Schema 2020-12
         * @description One resource as JSON Schema 2020-12.
         */
        get: operations["getSchema"];
        put?: never;
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
        /**
         * Undo a change of many members
         * @description Members that nobody touched since are as before, those that the batch created are gone; the rest is named and left. Owners and admins undo any batch, chapter leads their own within seven days. A batch that is still being written, or being undone, is a conflict. An undo that ends with its client or its rights can be asked for again, and goes on. Needs the permission edit many members.
         */
        put: operations["undoBatch"];
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
        /**
         * Let a person try to sign in again after a lock-out
         * @description Forgets the failed tries to sign in to the account, from every address. Only an owner unlocks an owner. Needs the permission manage accounts.
         */
        put: operations["unlockAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A person of the office: one who signs in. */
        Account: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: idn-email
             * @example ada@example.org
             */
            email: string;
            /**
             * Format: visible
             * @example Grace Hopper
             */
            name: string;
            /** @example true */
            enabled: boolean;
            /**
             * @description Has a password and an authenticator.
             * @example true
             */
            enrolled: boolean;
            grants: components["schemas"]["Grant"][];
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            last_login: string | null;
        };
        AccountCreate: {
            /**
             * Format: idn-email
             * @example ada@example.org
             */
            email: string;
            /**
             * Format: visible
             * @example Grace Hopper
             */
            name: string;
            grants: components["schemas"]["Grant"][];
            /**
             * @description The password of the caller: needed where owner or admin is granted, or such an account is enabled or reset, unless the caller signed in less than five minutes ago. Only with otp; what is sent is always checked.
             * @example correct horse battery staple
             */
            password?: string;
            /**
             * @description A code of the caller's authenticator, or one of their recovery codes: needed where owner or admin is granted, or such an account is enabled or reset, unless the caller signed in less than five minutes ago.
             * @example 492039
             */
            otp?: string;
        };
        /** @description An account, and the tries to sign in to it. */
        AccountDetails: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: idn-email
             * @example ada@example.org
             */
            email: string;
            /**
             * Format: visible
             * @example Grace Hopper
             */
            name: string;
            /** @example true */
            enabled: boolean;
            /**
             * @description Has a password and an authenticator.
             * @example true
             */
            enrolled: boolean;
            grants: components["schemas"]["Grant"][];
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            last_login: string | null;
            /**
             * Format: int64
             * @description Failed tries to sign in, one after the other, since the last good one.
             * @example 0
             */
            failed_tries: number;
            /**
             * Format: date-time
             * @description Until when an address, or every one, is locked out after failed tries.
             * @example 2025-01-15T10:00:00Z
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
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @example Grace Hopper
             */
            name?: string;
            /** @example true */
            enabled?: boolean;
            grants?: components["schemas"]["Grant"][];
            /**
             * @description The password of the caller: needed where owner or admin is granted, or such an account is enabled or reset, unless the caller signed in less than five minutes ago. Only with otp; what is sent is always checked.
             * @example correct horse battery staple
             */
            password?: string;
            /**
             * @description A code of the caller's authenticator, or one of their recovery codes: needed where owner or admin is granted, or such an account is enabled or reset, unless the caller signed in less than five minutes ago.
             * @example 492039
             */
            otp?: string;
        };
        /** @description A new account, and the link that enrols its person. */
        AccountInvited: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: idn-email
             * @example ada@example.org
             */
            email: string;
            /**
             * Format: visible
             * @example Grace Hopper
             */
            name: string;
            /** @example true */
            enabled: boolean;
            /**
             * @description Has a password and an authenticator.
             * @example true
             */
            enrolled: boolean;
            grants: components["schemas"]["Grant"][];
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            last_login: string | null;
            /**
             * @description Enrols the person, once and within 24 hours; null in an answer that is replayed, because links are not stored. POST /resetuser makes another.
             * @example http://127.0.0.1:3000/enrol#q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c
             */
            enrolment_url: string | null;
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
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description The password of the caller: needed where owner or admin is granted, or such an account is enabled or reset, unless the caller signed in less than five minutes ago. Only with otp; what is sent is always checked.
             * @example correct horse battery staple
             */
            password?: string;
            /**
             * @description A code of the caller's authenticator, or one of their recovery codes: needed where owner or admin is granted, or such an account is enabled or reset, unless the caller signed in less than five minutes ago.
             * @example 492039
             */
            otp?: string;
        };
        AccountResetLink: {
            /**
             * @description Enrols the person, once and within 24 hours; shown this once.
             * @example http://127.0.0.1:3000/enrol#q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c
             */
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
            /**
             * Format: int64
             * @example 1
             */
            id: number;
        };
        /**
         * @description Who acted.
         * @enum {string}
         */
        Actor: "account" | "command_line" | "service";
        /**
         * @description A document in JSON.
         * @example {}
         */
        AnyObject: {
            [key: string]: unknown;
        };
        /** @description The association whose register this is. */
        Association: {
            /**
             * Format: visible
             * @description Empty until the first start asked for it.
             * @example Friends of the Museum
             */
            name: string;
            /**
             * Format: visible
             * @description Street and number.
             * @example Museumstraße 1
             */
            street: string;
            /**
             * Format: visible
             * @example 10115
             */
            postal_code: string;
            /**
             * Format: visible
             * @example Berlin
             */
            city: string;
            /**
             * @description ISO 3166-1 alpha-2; empty if unknown.
             * @example DE
             */
            country: string;
            /**
             * Format: email-or-empty
             * @example ada@example.org
             */
            email: string;
            /**
             * Format: visible
             * @description An address with http or https.
             * @example https://www.example.org
             */
            website: string;
            /**
             * @description In what language it writes, BCP 47; empty for that of each reader.
             * @example de
             */
            language: string;
            /**
             * @description Checked by its check digits; kept without blanks.
             * @example DE89370400440532013000
             */
            iban: string;
            /**
             * @description ISO 9362.
             * @example COBADEFFXXX
             */
            bic: string;
            /**
             * @description For SEPA direct debits; checked by its check digits.
             * @example DE98ZZZ09999999999
             */
            creditor_identifier: string;
            chapter_word: components["schemas"]["ChapterWord"];
        };
        AssociationEdit: {
            /**
             * Format: visible
             * @example Friends of the Museum
             */
            name?: string;
            /**
             * Format: visible
             * @description Street and number.
             * @example Museumstraße 1
             */
            street?: string;
            /**
             * Format: visible
             * @example 10115
             */
            postal_code?: string;
            /**
             * Format: visible
             * @example Berlin
             */
            city?: string;
            /**
             * @description ISO 3166-1 alpha-2; empty if unknown.
             * @example DE
             */
            country?: string;
            /**
             * Format: email-or-empty
             * @example ada@example.org
             */
            email?: string;
            /**
             * Format: visible
             * @description An address with http or https.
             * @example https://www.example.org
             */
            website?: string;
            /**
             * @description In what language it writes, BCP 47; empty for that of each reader.
             * @example de
             */
            language?: string;
            /**
             * @description Checked by its check digits; kept without blanks.
             * @example DE89370400440532013000
             */
            iban?: string;
            /**
             * @description ISO 9362.
             * @example COBADEFFXXX
             */
            bic?: string;
            /**
             * @description For SEPA direct debits; checked by its check digits.
             * @example DE98ZZZ09999999999
             */
            creditor_identifier?: string;
            chapter_word?: components["schemas"]["ChapterWord"];
        };
        /** @description The envelope of a success. */
        AssociationResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Association"];
        };
        /** @description A backup on the disk of the server. */
        Backup: {
            /** @example backup-2025-01-15T10-00-00Z-0a1b2c */
            name: string;
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            createddate: string;
            kind: components["schemas"]["BackupKind"];
            /**
             * Format: int64
             * @description Of its database; 0 where its manifest is damaged.
             * @example 12582912
             */
            bytes: number;
            /**
             * @description Of its database, in hex.
             * @example e3b0c44298fc
             */
            sha256: string;
            /**
             * @description Pages and references were checked when it was made.
             * @example true
             */
            verified: boolean;
        };
        /**
         * @description Made by hand, by the schedule of the service, or before its tables were brought up to date.
         * @example scheduled
         * @enum {string}
         */
        BackupKind: "manual" | "scheduled" | "upgrade";
        /** @description A page of the backups, and when they are made. */
        BackupList: {
            backups: components["schemas"]["Backup"][];
            /**
             * @description Whether one is being made.
             * @example false
             */
            running: boolean;
            /**
             * Format: int64
             * @description Hours between backups; 0 where none are made by themselves.
             * @example 24
             */
            every_hours: number;
            /**
             * Format: int64
             * @description How many of the newest are kept, of those made by hand and of the others each; besides, the newest of each of the last seven days and four weeks that have one.
             * @example 7
             */
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
        /** @description One change of many members. */
        Batch: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            kind: components["schemas"]["BatchKind"];
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            createddate: string;
            /**
             * @description Who made it, as called now; null for the command line.
             * @example Grace Hopper
             */
            account_name: string | null;
            /**
             * @description The file of an import, where its client said it.
             * @example members.csv
             */
            file_name: string | null;
            /**
             * Format: int64
             * @description Members that it created.
             * @example 12
             */
            created: number;
            /**
             * Format: int64
             * @description Members that it changed.
             * @example 12
             */
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
        BatchKind: "edit" | "import";
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
        /** @description A member that stays as it is, and why. */
        BatchRemainder: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description JSON Pointer into the body, or /name of a parameter; empty for the whole request.
             * @example /name
             */
            path: string;
            /**
             * @description What to do about it, in English.
             * @example must have at most 255 characters
             */
            message: string;
            code: components["schemas"]["DetailCode"];
            /**
             * @description What a text in another language needs besides the code: see DetailParams.
             * @example {
             *       "limit": 255
             *     }
             */
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
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description Says what would happen, and changes nothing.
             * @default false
             */
            dry_run: boolean;
        };
        /** @description What undoing a batch did, or would do. */
        BatchUndone: {
            /**
             * Format: int64
             * @description Members that are as before.
             * @example 12
             */
            restored: number;
            /**
             * Format: int64
             * @description Members that the batch had created, and that are gone.
             * @example 12
             */
            removed: number;
            /**
             * Format: int64
             * @description Members that stay as they are.
             * @example 12
             */
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
        /** @description The recovery codes, and the session that begins. */
        BrowserEnrolled: {
            /** @description Each good once in place of a code; shown this once. */
            recovery_codes: string[];
            /**
             * @description A JWT for the Authorization header.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl
             */
            access_token: string;
            /**
             * Format: int32
             * @description Seconds that the access token is good for.
             * @example 3600
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
            /**
             * @description A JWT for the Authorization header.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl
             */
            access_token: string;
            /**
             * Format: int32
             * @description Seconds that the access token is good for.
             * @example 3600
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
        /** @description A part of the organisation. */
        Chapter: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @example Main chapter
             */
            name: string;
            /** @example Everyone in the north */
            description: string;
            /**
             * Format: visible
             * @example Berlin
             */
            location: string;
            /**
             * Format: timezone
             * @description A name of the IANA time zone database.
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * Format: currency
             * @description ISO 4217; those of today are listed as Currency.
             * @example EUR
             */
            currency: string;
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            createddate: string;
        };
        ChapterArchive: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            archived: boolean;
        };
        /** @description A chapter, and whether nobody joins it any more. */
        ChapterArchived: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @example Main chapter
             */
            name: string;
            /** @example Everyone in the north */
            description: string;
            /**
             * Format: visible
             * @example Berlin
             */
            location: string;
            /**
             * Format: timezone
             * @description A name of the IANA time zone database.
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * Format: currency
             * @description ISO 4217; those of today are listed as Currency.
             * @example EUR
             */
            currency: string;
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
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
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @example Main chapter
             */
            name: string;
            /**
             * Format: int64
             * @description Members counted.
             * @example 120
             */
            members: number;
            /**
             * Format: int64
             * @description Members that were created in the month.
             * @example 3
             */
            new_members: number;
        };
        ChapterCreate: {
            /**
             * Format: visible
             * @example Main chapter
             */
            name: string;
            /** @example Everyone in the north */
            description?: string;
            /**
             * Format: visible
             * @example Berlin
             */
            location?: string;
            /**
             * Format: timezone
             * @description A name of the IANA time zone database.
             * @example Europe/Berlin
             */
            timezone?: string;
            /**
             * Format: currency
             * @description ISO 4217; those of today are listed as Currency.
             * @example EUR
             */
            currency?: string;
        };
        ChapterEdit: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @example Main chapter
             */
            name?: string;
            /** @example Everyone in the north */
            description?: string;
            /**
             * Format: visible
             * @example Berlin
             */
            location?: string;
            /**
             * Format: timezone
             * @description A name of the IANA time zone database.
             * @example Europe/Berlin
             */
            timezone?: string;
            /**
             * Format: currency
             * @description ISO 4217; those of today are listed as Currency.
             * @example EUR
             */
            currency?: string;
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
            /**
             * Format: int64
             * @example 1
             */
            id: number;
        };
        /** @description A chapter that was removed. */
        ChapterRemoved: {
            /**
             * Format: int64
             * @example 1
             */
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
            /**
             * Format: visible
             * @description The word for one chapter.
             * @example Section
             */
            one: string;
            /**
             * Format: visible
             * @description The word for several chapters.
             * @example Sections
             */
            many: string;
        };
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
        /**
         * @description The decimals of amounts in currencies whose minor units are not hundredths (ISO 4217); all others have 2.
         * @constant
         */
        CurrencyDecimals: {
            BIF: 0;
            CLP: 0;
            DJF: 0;
            GNF: 0;
            ISK: 0;
            JPY: 0;
            KMF: 0;
            KRW: 0;
            PYG: 0;
            RWF: 0;
            UGX: 0;
            UYI: 0;
            VND: 0;
            VUV: 0;
            XAF: 0;
            XOF: 0;
            XPF: 0;
            BHD: 3;
            IQD: 3;
            JOD: 3;
            KWD: 3;
            LYD: 3;
            OMR: 3;
            TND: 3;
            CLF: 4;
            UYW: 4;
        };
        /** @description Both ends belong to it; each may be missing. */
        DateRange: {
            /**
             * Format: date
             * @example 1990-05-15
             */
            from?: string;
            /**
             * Format: date
             * @example 1990-05-15
             */
            to?: string;
        };
        /** @description Both ends belong to it; each may be missing. */
        DayOfYearRange: {
            /**
             * @description Month and day; from and to may pass the turn of the year.
             * @example 12-24
             */
            from?: string;
            /**
             * @description Month and day; from and to may pass the turn of the year.
             * @example 12-24
             */
            to?: string;
        };
        /**
         * @description What separates the cells of CSV; spreadsheets of countries with a decimal comma expect semicolons.
         * @enum {string}
         */
        Delimiter: "comma" | "semicolon";
        /**
         * @description What is wrong with a field, a row or a file; stable.
         * @example too_long
         * @enum {string}
         */
        DetailCode: "ambiguous_number" | "archived_chapter" | "archived_field" | "bad_encoding" | "cannot_change" | "changed_since" | "choices_in_use" | "control_characters" | "doubtful" | "email_taken" | "empty_file" | "end_before_start" | "field_of_members" | "former_type" | "former_value" | "given_twice" | "gone" | "invisible_character" | "malformed_http" | "needs_choices" | "no_column" | "no_host" | "no_path" | "no_such_record" | "no_type_column" | "not_a_country" | "not_a_creditor" | "not_a_currency" | "not_a_current_type" | "not_a_date" | "not_a_decision" | "not_a_form" | "not_a_language" | "not_a_moment" | "not_a_multiple" | "not_a_number" | "not_a_timezone" | "not_a_workbook" | "not_an_email" | "not_an_iban" | "not_csv" | "not_in_chapter" | "not_json" | "not_one_of" | "not_six_digits" | "not_text" | "not_visible_ascii" | "other_chapter" | "password_is_common" | "password_is_email" | "password_names_chapter" | "password_names_person" | "password_names_service" | "password_repeats" | "referred_to" | "repeated_items" | "required" | "role_for_all_chapters" | "role_needs_chapter" | "same_member" | "shares_address" | "shortened_number" | "splits_choices" | "taken" | "takes_no_choices" | "too_deep" | "too_few" | "too_large" | "too_long" | "too_many" | "too_many_cells" | "too_many_decimals" | "too_many_kib" | "too_many_marks" | "too_short" | "too_small" | "twice_in_file" | "two_columns" | "unexpected_body" | "unknown_field" | "unknown_variable" | "unsafe_number" | "values_missing" | "values_of_kind" | "wrong_code" | "wrong_form" | "wrong_type";
        /**
         * @description By the code of a detail: the names of its parameters.
         * @constant
         */
        DetailParams: {
            ambiguous_number: never[];
            archived_chapter: never[];
            archived_field: never[];
            bad_encoding: never[];
            cannot_change: never[];
            changed_since: never[];
            choices_in_use: [
                "count",
                "choices"
            ];
            control_characters: never[];
            doubtful: [
                "candidates"
            ];
            email_taken: [
                "name",
                "id"
            ];
            empty_file: never[];
            end_before_start: never[];
            field_of_members: [
                "field"
            ];
            former_type: [
                "membertype_id"
            ];
            former_value: [
                "field"
            ];
            given_twice: never[];
            gone: [
                "chapter_id"
            ];
            invisible_character: [
                "character"
            ];
            malformed_http: never[];
            needs_choices: never[];
            no_column: [
                "columns",
                "samples"
            ];
            no_host: never[];
            no_path: never[];
            no_such_record: [
                "entity"
            ];
            no_type_column: never[];
            not_a_country: never[];
            not_a_creditor: never[];
            not_a_currency: never[];
            not_a_current_type: [
                "chapter_id"
            ];
            not_a_date: never[];
            not_a_decision: never[];
            not_a_form: never[];
            not_a_language: never[];
            not_a_moment: never[];
            not_a_multiple: [
                "step"
            ];
            not_a_number: never[];
            not_a_timezone: never[];
            not_a_workbook: never[];
            not_an_email: never[];
            not_an_iban: never[];
            not_csv: [
                "line"
            ];
            not_in_chapter: [
                "chapter_id"
            ];
            not_json: never[];
            not_one_of: [
                "allowed"
            ];
            not_six_digits: never[];
            not_text: never[];
            not_visible_ascii: [
                "limit"
            ];
            other_chapter: [
                "chapter_id"
            ];
            password_is_common: never[];
            password_is_email: never[];
            password_names_chapter: never[];
            password_names_person: never[];
            password_names_service: never[];
            password_repeats: never[];
            referred_to: [
                "entity"
            ];
            repeated_items: never[];
            required: never[];
            role_for_all_chapters: [
                "role"
            ];
            role_needs_chapter: never[];
            same_member: never[];
            shares_address: [
                "name",
                "id"
            ];
            shortened_number: never[];
            splits_choices: never[];
            taken: [
                "name",
                "id",
                "chapter_id"
            ];
            takes_no_choices: never[];
            too_deep: [
                "limit"
            ];
            too_few: [
                "limit"
            ];
            too_large: [
                "maximum"
            ];
            too_long: [
                "limit"
            ];
            too_many: [
                "limit"
            ];
            too_many_cells: never[];
            too_many_decimals: [
                "limit",
                "currency"
            ];
            too_many_kib: [
                "limit"
            ];
            too_many_marks: [
                "limit"
            ];
            too_short: [
                "limit"
            ];
            too_small: [
                "minimum"
            ];
            twice_in_file: [
                "line",
                "name"
            ];
            two_columns: [
                "columns",
                "samples"
            ];
            unexpected_body: never[];
            unknown_field: never[];
            unknown_variable: [
                "variables"
            ];
            unsafe_number: never[];
            values_missing: [
                "count"
            ];
            values_of_kind: [
                "count"
            ];
            wrong_code: never[];
            wrong_form: [
                "example"
            ];
            wrong_type: [
                "types"
            ];
        };
        /** @description A row that may mean a member. */
        DoubtfulRow: {
            /**
             * Format: int64
             * @example 7
             */
            line: number;
            /** @example Ada Lovelace */
            name: string;
            /**
             * @description What the row says; empty if nothing.
             * @example ada@example.org
             */
            email: string;
            /**
             * @description What the row says; empty if nothing.
             * @example
             */
            phone: string;
            /**
             * @description What the row says; empty if nothing.
             * @example 1815-12-10
             */
            date_of_birth: string;
            /** @description The first five. */
            candidates: components["schemas"]["ImportCandidate"][];
            /**
             * Format: int64
             * @description How many members it may mean.
             * @example 2
             */
            total: number;
        };
        /**
         * @description What is done with every row that may mean a member: a new member, or that one if there is only one. Without it such a row is refused, unless `decisions` names its line.
         * @enum {string}
         */
        DoubtfulRows: "create" | "update";
        /**
         * @description How often it is paid.
         * @enum {string}
         */
        DueFrequency: "one_time" | "monthly" | "quarterly" | "semiannual" | "yearly" | "per_term";
        /** @description Two members who may be one person, and why. */
        DuplicatePair: {
            /** @description Both, the one with the lower id first. */
            members: components["schemas"]["MemberDetails"][];
            reasons: components["schemas"]["DuplicateReason"][];
        };
        /** @description A page of a list. */
        DuplicatePairList: {
            pairs: components["schemas"]["DuplicatePair"][];
            pagination: components["schemas"]["Pagination"];
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
        DuplicateReason: "name_and_birthday" | "address_and_firstname" | "phone_and_firstname" | "name";
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
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number;
            /**
             * Format: visible
             * @example Premium Member
             */
            name: string;
            /**
             * Format: int64
             * @description Members counted.
             * @example 120
             */
            members: number;
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            enddate: string;
        };
        /** @description The first owner's link needs email and name, others refuse them. */
        Enrol: {
            /**
             * @description What stands behind the # of the link.
             * @example q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c
             */
            token: string;
            /**
             * @description 12 to 1024 characters, none of the common passwords, not a few characters repeated, without the names of the service, of a chapter and of the person; nothing else is asked of it.
             * @example correct horse battery staple
             */
            password: string;
            /** @example 492039 */
            otp: string;
            /**
             * Format: idn-email
             * @example ada@example.org
             */
            email?: string;
            /**
             * Format: visible
             * @example Grace Hopper
             */
            name?: string;
        };
        /** @description An enrolment that waits for a password and a code; email is null on the first owner's link. */
        Enrolment: {
            /**
             * Format: idn-email
             * @example ada@example.org
             */
            email: string | null;
            /**
             * @description For a QR code.
             * @example otpauth://totp/Chapterhouse:grace%40example.org?secret=JBSWY3DPEHPK3PXP
             */
            otpauth_uri: string;
            /**
             * @description In base32, for typing.
             * @example JBSWY3DPEHPK3PXP
             */
            secret: string;
            /**
             * Format: date-time
             * @description When the link was opened the time before, where it was. If that was somebody else, ask for a new link.
             * @example 2025-01-15T10:00:00Z
             */
            opened_before?: string;
        };
        /** @description The first owner's link needs email and name, others refuse them. */
        EnrolmentCheck: {
            /**
             * @description What stands behind the # of the link.
             * @example q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c
             */
            token: string;
            /**
             * @description 12 to 1024 characters, none of the common passwords, not a few characters repeated, without the names of the service, of a chapter and of the person; nothing else is asked of it.
             * @example correct horse battery staple
             */
            password: string;
            /**
             * Format: idn-email
             * @example ada@example.org
             */
            email?: string;
            /**
             * Format: visible
             * @example Grace Hopper
             */
            name?: string;
        };
        EnrolmentOpen: {
            /**
             * @description What stands behind the # of the link.
             * @example q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c
             */
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
         * @example membership_type
         * @enum {string}
         */
        Entity: "account" | "association" | "batch" | "chapter" | "field" | "filter" | "import_mapping" | "member" | "membership_type";
        /**
         * @description The format of the file.
         * @enum {string}
         */
        ExportFormat: "csv" | "ndjson";
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
        FailureCode: "chapter_forbidden" | "code_used" | "conflict" | "email_taken" | "forbidden" | "headers_too_large" | "idempotency_conflict" | "import_refused" | "in_use" | "internal_error" | "invalid_credentials" | "invalid_json" | "invalid_refresh_token" | "membernumber_taken" | "method_not_allowed" | "name_taken" | "not_found" | "payload_too_large" | "precondition_failed" | "rate_limited" | "reauthentication_required" | "storage_full" | "unauthorized" | "unavailable" | "unsupported_media_type" | "uri_too_long" | "validation_error";
        /** @description What is wrong with one field, or stands in its way. */
        FailureDetail: {
            /**
             * @description JSON Pointer into the body, or /name of a parameter; empty for the whole request.
             * @example /name
             */
            path: string;
            /**
             * @description What to do about it, in English.
             * @example must have at most 255 characters
             */
            message: string;
            code: components["schemas"]["DetailCode"];
            /**
             * @description What a text in another language needs besides the code: see DetailParams.
             * @example {
             *       "limit": 255
             *     }
             */
            params: {
                [key: string]: unknown;
            };
        };
        /** @description A field that the association has defined for its members. */
        Field: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @description The chapter whose members have the field; null for those of all chapters.
             * @example 1
             */
            chapter_id: number | null;
            /**
             * @description What requests, filters, files and templates call it; it never changes.
             * @example shirt_size
             */
            key: string;
            /**
             * Format: visible
             * @description What people call it.
             * @example Shirt size
             */
            label: string;
            kind: components["schemas"]["FieldKind"];
            /**
             * @description What can be chosen, for the kinds `choice` and `choices`.
             * @example [
             *       "S",
             *       "M",
             *       "L"
             *     ]
             */
            choices: string[];
            /** @description Whether every member has to have a value. */
            required: boolean;
            /** @description Whether it takes no more values; those that members have are kept. */
            archived: boolean;
        };
        FieldCreate: {
            /**
             * Format: int64
             * @description The chapter whose members have the field; null for those of all chapters.
             * @example 1
             */
            chapter_id?: number | null;
            /**
             * @description What requests, filters, files and templates call it; it never changes.
             * @example shirt_size
             */
            key: string;
            /**
             * Format: visible
             * @description What people call it.
             * @example Shirt size
             */
            label: string;
            kind: components["schemas"]["FieldKind"];
            /**
             * @description What can be chosen, for the kinds `choice` and `choices`.
             * @example [
             *       "S",
             *       "M",
             *       "L"
             *     ]
             */
            choices?: string[];
            /** @description Whether every member has to have a value. */
            required?: boolean;
        };
        FieldEdit: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @description The chapter whose members have the field; null for those of all chapters.
             * @example 1
             */
            chapter_id?: number | null;
            /**
             * @description What requests, filters, files and templates call it; it never changes.
             * @example shirt_size
             */
            key?: string;
            /**
             * Format: visible
             * @description What people call it.
             * @example Shirt size
             */
            label?: string;
            kind?: components["schemas"]["FieldKind"];
            /**
             * @description What can be chosen, for the kinds `choice` and `choices`.
             * @example [
             *       "S",
             *       "M",
             *       "L"
             *     ]
             */
            choices?: string[];
            /** @description Whether every member has to have a value. */
            required?: boolean;
            /** @description Whether it takes no more values; those that members have are kept. */
            archived?: boolean;
        };
        /**
         * @description What its values can be: `choices` are several of the choices.
         * @example choice
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
        FilterCreate: {
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number;
            /**
             * Format: visible
             * @example Rowers without a phone
             */
            name: string;
            filter: components["schemas"]["MemberFilter"];
            /**
             * @description Fields beyond those of a list item; `fields.KEY` for one of one's own, `fields` for all of these.
             * @example [
             *       "phone",
             *       "fields.shirt_size"
             *     ]
             */
            columns?: (components["schemas"]["MemberColumn"] | string)[];
            /** @default name */
            sort: components["schemas"]["MemberOrder"];
        };
        FilterEdit: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @example Rowers without a phone
             */
            name?: string;
            filter?: components["schemas"]["MemberFilter"];
            /**
             * @description Fields beyond those of a list item; `fields.KEY` for one of one's own, `fields` for all of these.
             * @example [
             *       "phone",
             *       "fields.shirt_size"
             *     ]
             */
            columns?: (components["schemas"]["MemberColumn"] | string)[];
            /** @default name */
            sort: components["schemas"]["MemberOrder"];
        };
        FilterRemove: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
        };
        /** @description A member as in a list, with the columns that were asked for. */
        FoundMember: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @description Empty only where there is a company.
             * @example Ada
             */
            firstname: string;
            /**
             * Format: visible
             * @example Lovelace
             */
            lastname: string;
            /**
             * Format: email-or-empty
             * @example ada@example.org
             */
            email: string;
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number;
            /**
             * Format: int64
             * @example 1
             */
            membertype_id: number;
            status: components["schemas"]["MemberStatus"];
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            createddate: string;
            /**
             * Format: visible
             * @example +44 20 7946 0000
             */
            phone?: string | null;
            /**
             * Format: date
             * @example 1990-05-15
             */
            date_of_birth?: string | null;
            /**
             * Format: visible
             * @description Once in the chapter; "auto" asks for the next free one.
             * @example 1042
             */
            membernumber?: string | null;
            /**
             * Format: visible
             * @example Frau
             */
            salutation?: string | null;
            /**
             * Format: visible
             * @example Dr.
             */
            title?: string | null;
            gender?: components["schemas"]["MemberGender"] | null;
            /**
             * Format: visible
             * @description With a company, the first name may be empty.
             * @example Analytical Engines Ltd
             */
            company?: string | null;
            /**
             * Format: visible
             * @description Street and number.
             * @example 12 St James’s Square
             */
            street?: string | null;
            /**
             * Format: visible
             * @example SW1Y 4JH
             */
            postal_code?: string | null;
            /**
             * Format: visible
             * @example London
             */
            city?: string | null;
            /**
             * Format: country
             * @description ISO 3166-1 alpha-2; all are listed as Country.
             * @example GB
             */
            country?: string | null;
            /**
             * Format: visible
             * @example +44 7700 900000
             */
            mobile?: string | null;
            /**
             * Format: language
             * @description BCP 47.
             * @example en-GB
             */
            language?: string | null;
            /**
             * Format: date
             * @example 1990-05-15
             */
            joined?: string | null;
            /**
             * Format: visible
             * @example Plays the trombone.
             */
            note?: string | null;
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
        /**
         * @description A role, for one chapter or (chapter_id null) for all.
         * @example {
         *       "role": "chapter_lead",
         *       "chapter_id": 1
         *     }
         */
        Grant: {
            role: components["schemas"]["Role"];
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number | null;
        };
        /** @description A row that creates a member. */
        ImportAddition: {
            /**
             * Format: int64
             * @example 7
             */
            line: number;
            /**
             * Format: visible
             * @description Empty only where there is a company.
             * @example Ada
             */
            firstname: string;
            /**
             * Format: visible
             * @example Lovelace
             */
            lastname: string;
            /**
             * Format: email-or-empty
             * @example ada@example.org
             */
            email: string;
            /**
             * Format: visible
             * @example +44 20 7946 0000
             */
            phone: string | null;
            /**
             * Format: date
             * @example 1990-05-15
             */
            date_of_birth: string | null;
            /**
             * Format: int64
             * @example 1
             */
            membertype_id: number;
            status: components["schemas"]["MemberStatus"];
        };
        /** @description A member whom a row may mean. */
        ImportCandidate: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @description Empty only where there is a company.
             * @example Ada
             */
            firstname: string;
            /**
             * Format: visible
             * @example Lovelace
             */
            lastname: string;
            /**
             * Format: email-or-empty
             * @example ada@example.org
             */
            email: string;
            /**
             * Format: visible
             * @example +44 20 7946 0000
             */
            phone: string | null;
            /**
             * Format: date
             * @example 1990-05-15
             */
            date_of_birth: string | null;
        };
        /** @description A member who is updated. */
        ImportChange: {
            /**
             * Format: int64
             * @example 7
             */
            line: number;
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Ada */
            firstname: string;
            /** @example Lovelace */
            lastname: string;
            /**
             * @example {
             *       "phone": [
             *         "",
             *         "+44 20 7946 0000"
             *       ]
             *     }
             */
            changes: {
                [key: string]: unknown[];
            };
        };
        /** @description A column of a file, and what it is read as. */
        ImportColumn: {
            /** @example Handy */
            name: string;
            /**
             * @description Empty if it is passed over.
             * @example phone
             */
            column: string;
            /** @description Whether its name is known, but members have no field for it yet. */
            for_later: boolean;
            /** @description The first three values in it. */
            samples: string[];
        };
        /** @description A file as the last part of a form. The parts before it are the parameters of the same names, and have 1 MiB together. */
        ImportForm: {
            /**
             * @description A JSON object: the field of a column by the name that the file gives it; empty to pass it over. Or the name of one that is kept.
             * @example {"Handy privat":"phone","Kommentar":""}
             */
            mapping?: string;
            /**
             * @description A JSON object: values of new members where their row has none (`membertype_id`, `status`, fields beyond lists).
             * @example {"membertype_id":1}
             */
            defaults?: string;
            /**
             * @description A JSON object: by the line of a row `create`, `skip`, or the id of the member whom it means.
             * @example {"7":"skip"}
             */
            decisions?: string;
            /**
             * Format: binary
             * @description CSV, or a workbook.
             * @example firstname,lastname,email,membertype
             *     Ada,Lovelace,ada@example.org,Standard
             */
            file: string;
        };
        /** @description What the columns of files are taken as, under a name. */
        ImportMapping: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number;
            /**
             * Format: visible
             * @example List of the treasurer
             */
            name: string;
            /**
             * @description The field of a column by the name that files give it; empty to pass it over.
             * @example {
             *       "Handy privat": "phone"
             *     }
             */
            mapping: {
                [key: string]: string;
            };
            /**
             * @description Values of new members where their row has none.
             * @example {
             *       "membertype_id": 1
             *     }
             */
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
            /**
             * Format: int64
             * @description Records in all, on every page together.
             * @example 1
             */
            total: number;
            /**
             * Format: int64
             * @description Records skipped.
             * @example 0
             */
            offset: number;
            /**
             * Format: int64
             * @description Most items of this page.
             * @example 100
             */
            limit: number;
        };
        /** @description Which part of each list this is, for `explain`: a dry run with `additions_offset`, `changes_offset`, `doubtful_offset` or `refusals_offset` answers the next one. */
        ImportPages: {
            additions: components["schemas"]["ImportPage"];
            changes: components["schemas"]["ImportPage"];
            doubtful: components["schemas"]["ImportPage"];
            refusals: components["schemas"]["ImportPage"];
        };
        /** @description What is wrong with a row. */
        ImportRefusal: {
            /**
             * Format: int64
             * @example 7
             */
            line: number;
            /** @example email */
            field: string;
            /**
             * @description What to do about it, in English.
             * @example must have at most 255 characters
             */
            message: string;
            code: components["schemas"]["DetailCode"];
            /**
             * @description What a text in another language needs besides the code: see DetailParams.
             * @example {
             *       "limit": 255
             *     }
             */
            params: {
                [key: string]: unknown;
            };
            /**
             * @description Who the row is about, as the file says it; for `explain`.
             * @example Ada Lovelace
             */
            name?: string;
        };
        /** @description What an import did, or would do. */
        ImportResult: {
            /**
             * Format: int64
             * @description Of its audit entry; null in a dry run.
             * @example 42
             */
            import_id: number | null;
            dry_run: boolean;
            /**
             * Format: int64
             * @example 10
             */
            created: number;
            /**
             * Format: int64
             * @example 2
             */
            updated: number;
            /**
             * Format: int64
             * @example 0
             */
            unchanged: number;
            /**
             * Format: int64
             * @description Rows that are not good.
             * @example 1
             */
            refused: number;
            /** @description What is wrong with them, a page of 100 or as many as were asked for. What the file as a whole lacks is named once, with line 1. */
            refusals: components["schemas"]["ImportRefusal"][];
            /**
             * Format: int64
             * @description Rows left out by a decision; for `explain`.
             * @example 0
             */
            skipped?: number;
            /** @description What the first 100 columns are read as; for `explain`. */
            columns?: components["schemas"]["ImportColumn"][];
            /** @description Columns of the header that were passed over, the first 100; for `explain`. */
            ignored_columns?: string[];
            /** @description Who is created, a page as long as that of changes; for `explain`. */
            additions?: components["schemas"]["ImportAddition"][];
            /** @description What is different afterwards of members who are updated, a page of 20 or as many as were asked for, for `explain`: each as called before, with old and new values. */
            changes?: components["schemas"]["ImportChange"][];
            /** @description Refused rows that may mean a member, a page as long as that of refusals; for `explain`. */
            doubtful?: components["schemas"]["DoubtfulRow"][];
            /** @description Of the created, those who are inactive because their membership type asks for approval or payment; for `explain`. */
            inactive?: components["schemas"]["InactiveMembers"][];
            pages?: components["schemas"]["ImportPages"];
            /**
             * Format: int64
             * @description For `undobatch`, null where nothing was written; for `explain`, but of no dry run.
             * @example 1
             */
            batch_id?: number | null;
        };
        /** @description The envelope of a success. */
        ImportResultResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["ImportResult"];
        };
        /** @description How many new members a type makes inactive. */
        InactiveMembers: {
            /**
             * Format: int64
             * @example 1
             */
            membertype_id: number;
            /**
             * Format: int64
             * @example 3
             */
            count: number;
        };
        /** @description Recurring work of the service. */
        Job: {
            /** @example backup */
            name: string;
            /**
             * Format: int64
             * @description Seconds from one run to the next.
             * @example 86400
             */
            every_seconds: number;
            /**
             * Format: date-time
             * @description When it last ended; null before its first run.
             * @example 2025-01-15T10:00:00Z
             */
            last_run: string | null;
            outcome: components["schemas"]["JobOutcome"];
            /**
             * Format: date-time
             * @description When it is due next.
             * @example 2025-01-15T10:00:00Z
             */
            next_run: string;
        };
        /**
         * @description The recurring work of this version; backups by schedule can be turned off.
         * @enum {string}
         */
        JobName: "backup" | "finish_batches" | "integrity_check" | "purge_failed_logins" | "purge_idempotency_keys" | "purge_links" | "purge_sessions";
        /**
         * @description How its last run ended; pending before its first run.
         * @example succeeded
         * @enum {string}
         */
        JobOutcome: "pending" | "succeeded" | "failed";
        /** @description A filter that is kept under a name, for a chapter. */
        KeptFilter: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number;
            /**
             * Format: visible
             * @example Rowers without a phone
             */
            name: string;
            filter: components["schemas"]["MemberFilter"];
            /**
             * @description Fields beyond those of a list item; `fields.KEY` for one of one's own, `fields` for all of these.
             * @example [
             *       "phone",
             *       "fields.shirt_size"
             *     ]
             */
            columns: (components["schemas"]["MemberColumn"] | string)[];
            /** @default name */
            sort: components["schemas"]["MemberOrder"];
            /**
             * Format: int64
             * @description Who made it, and may change it.
             * @example 1
             */
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
            /**
             * @description `log`, `backups`, or the name of a table.
             * @example backups
             */
            kind: string;
            /**
             * Format: int64
             * @example 3
             */
            count: number;
            /**
             * Format: date
             * @description The day on which the last of them goes; null where they stay.
             * @example 1990-05-15
             */
            until: string | null;
            /** @example Backups that were made before. */
            message: string;
        };
        /** @description One write in the audit log. */
        LogEntry: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            createddate: string;
            actor: components["schemas"]["Actor"];
            /**
             * Format: int64
             * @example 1
             */
            account_id: number | null;
            /**
             * @description What the account that acted is called now; null where none acted.
             * @example Grace Hopper
             */
            account_name: string | null;
            /** @example membership_type.updated */
            action: string;
            entity: components["schemas"]["Entity"];
            /**
             * Format: int64
             * @example 1
             */
            entity_id: number;
            /**
             * @description What the record is called now; null where it is no more.
             * @example Gold Member
             */
            entity_name: string | null;
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number | null;
            /**
             * @example {
             *       "category": [
             *         "standard",
             *         "premium"
             *       ]
             *     }
             */
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
            /** @example grace@example.org */
            email: string;
            /** @example correct horse battery staple */
            password: string;
            /**
             * @description Six digits from the authenticator, or a recovery code.
             * @example 492039
             */
            otp?: string;
        };
        Logout: {
            /**
             * @description End every session.
             * @default false
             */
            all: boolean;
        };
        MappingRemove: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
        };
        /** @description A mapping that was removed. */
        MappingRemoved: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
        };
        /** @description The envelope of a success. */
        MappingRemovedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MappingRemoved"];
        };
        /** @description The account that the access token stands for. */
        Me: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: idn-email
             * @example ada@example.org
             */
            email: string;
            /**
             * Format: visible
             * @example Grace Hopper
             */
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
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @description Empty only where there is a company.
             * @example Ada
             */
            firstname: string;
            /**
             * Format: visible
             * @example Lovelace
             */
            lastname: string;
            /**
             * Format: email-or-empty
             * @example ada@example.org
             */
            email: string;
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number;
            /**
             * Format: int64
             * @example 1
             */
            membertype_id: number;
            status: components["schemas"]["MemberStatus"];
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            createddate: string;
        };
        /**
         * @description A field beyond lists; `fields` has those of one’s own.
         * @enum {string}
         */
        MemberColumn: "phone" | "date_of_birth" | "membernumber" | "salutation" | "title" | "gender" | "company" | "street" | "postal_code" | "city" | "country" | "mobile" | "language" | "joined" | "note" | "fields";
        MemberCreate: {
            /**
             * Format: visible
             * @description Empty only where there is a company.
             * @example Ada
             */
            firstname: string;
            /**
             * Format: visible
             * @example Lovelace
             */
            lastname: string;
            /**
             * Format: email-or-empty
             * @example ada@example.org
             */
            email: string;
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number;
            /**
             * Format: int64
             * @example 1
             */
            membertype_id: number;
            /**
             * Format: visible
             * @example +44 20 7946 0000
             */
            phone?: string | null;
            /**
             * Format: date-or-empty
             * @description A plain date; an empty string or null makes it unknown.
             * @example 1990-05-15
             */
            date_of_birth?: string | null;
            /**
             * Format: visible
             * @description Once in the chapter; "auto" asks for the next free one. An empty string or null makes it unknown.
             * @example 1042
             */
            membernumber?: string | null;
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example Frau
             */
            salutation?: string | null;
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example Dr.
             */
            title?: string | null;
            gender?: components["schemas"]["MemberGenderEdit"] | null;
            /**
             * Format: visible
             * @description With a company, the first name may be empty. An empty string or null makes it unknown.
             * @example Analytical Engines Ltd
             */
            company?: string | null;
            /**
             * Format: visible
             * @description Street and number. An empty string or null makes it unknown.
             * @example 12 St James’s Square
             */
            street?: string | null;
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example SW1Y 4JH
             */
            postal_code?: string | null;
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example London
             */
            city?: string | null;
            /**
             * Format: country-or-empty
             * @description ISO 3166-1 alpha-2; all are listed as Country. An empty string or null makes it unknown.
             * @example GB
             */
            country?: string | null;
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example +44 7700 900000
             */
            mobile?: string | null;
            /**
             * Format: language-or-empty
             * @description BCP 47. An empty string or null makes it unknown.
             * @example en-GB
             */
            language?: string | null;
            /**
             * Format: date-or-empty
             * @description A plain date; an empty string or null makes it unknown.
             * @example 1990-05-15
             */
            joined?: string | null;
            /**
             * Format: visible
             * @description For the office alone: no message shows it. An empty string or null makes it unknown.
             * @example Plays the trombone.
             */
            note?: string | null;
            status?: components["schemas"]["MemberStatus"];
            fields?: components["schemas"]["OwnValues"];
            /** @description Takes an address that another member of the chapter has, as families do. */
            shared_email?: boolean;
        };
        /** @description A member with all fields. */
        MemberDetails: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @description Empty only where there is a company.
             * @example Ada
             */
            firstname: string;
            /**
             * Format: visible
             * @example Lovelace
             */
            lastname: string;
            /**
             * Format: email-or-empty
             * @example ada@example.org
             */
            email: string;
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number;
            /**
             * Format: int64
             * @example 1
             */
            membertype_id: number;
            status: components["schemas"]["MemberStatus"];
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            createddate: string;
            /**
             * Format: visible
             * @example +44 20 7946 0000
             */
            phone: string | null;
            /**
             * Format: date
             * @example 1990-05-15
             */
            date_of_birth: string | null;
            /**
             * Format: visible
             * @description Once in the chapter; "auto" asks for the next free one.
             * @example 1042
             */
            membernumber: string | null;
            /**
             * Format: visible
             * @example Frau
             */
            salutation: string | null;
            /**
             * Format: visible
             * @example Dr.
             */
            title: string | null;
            gender: components["schemas"]["MemberGender"] | null;
            /**
             * Format: visible
             * @description With a company, the first name may be empty.
             * @example Analytical Engines Ltd
             */
            company: string | null;
            /**
             * Format: visible
             * @description Street and number.
             * @example 12 St James’s Square
             */
            street: string | null;
            /**
             * Format: visible
             * @example SW1Y 4JH
             */
            postal_code: string | null;
            /**
             * Format: visible
             * @example London
             */
            city: string | null;
            /**
             * Format: country
             * @description ISO 3166-1 alpha-2; all are listed as Country.
             * @example GB
             */
            country: string | null;
            /**
             * Format: visible
             * @example +44 7700 900000
             */
            mobile: string | null;
            /**
             * Format: language
             * @description BCP 47.
             * @example en-GB
             */
            language: string | null;
            /**
             * Format: date
             * @example 1990-05-15
             */
            joined: string | null;
            /**
             * Format: visible
             * @example Plays the trombone.
             */
            note: string | null;
            fields: components["schemas"]["OwnValues"];
        };
        /** @description The envelope of a success. */
        MemberDetailsResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MemberDetails"];
        };
        MemberEdit: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @description Empty only where there is a company.
             * @example Ada
             */
            firstname?: string;
            /**
             * Format: visible
             * @example Lovelace
             */
            lastname?: string;
            /**
             * Format: email-or-empty
             * @example ada@example.org
             */
            email?: string;
            /**
             * Format: int64
             * @example 1
             */
            membertype_id?: number;
            /**
             * Format: visible
             * @example +44 20 7946 0000
             */
            phone?: string | null;
            /**
             * Format: date-or-empty
             * @description A plain date; an empty string or null makes it unknown.
             * @example 1990-05-15
             */
            date_of_birth?: string | null;
            /**
             * Format: visible
             * @description Once in the chapter; "auto" asks for the next free one. An empty string or null makes it unknown.
             * @example 1042
             */
            membernumber?: string | null;
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example Frau
             */
            salutation?: string | null;
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example Dr.
             */
            title?: string | null;
            gender?: components["schemas"]["MemberGenderEdit"] | null;
            /**
             * Format: visible
             * @description With a company, the first name may be empty. An empty string or null makes it unknown.
             * @example Analytical Engines Ltd
             */
            company?: string | null;
            /**
             * Format: visible
             * @description Street and number. An empty string or null makes it unknown.
             * @example 12 St James’s Square
             */
            street?: string | null;
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example SW1Y 4JH
             */
            postal_code?: string | null;
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example London
             */
            city?: string | null;
            /**
             * Format: country-or-empty
             * @description ISO 3166-1 alpha-2; all are listed as Country. An empty string or null makes it unknown.
             * @example GB
             */
            country?: string | null;
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example +44 7700 900000
             */
            mobile?: string | null;
            /**
             * Format: language-or-empty
             * @description BCP 47. An empty string or null makes it unknown.
             * @example en-GB
             */
            language?: string | null;
            /**
             * Format: date-or-empty
             * @description A plain date; an empty string or null makes it unknown.
             * @example 1990-05-15
             */
            joined?: string | null;
            /**
             * Format: visible
             * @description For the office alone: no message shows it. An empty string or null makes it unknown.
             * @example Plays the trombone.
             */
            note?: string | null;
            status?: components["schemas"]["MemberStatus"];
            fields?: components["schemas"]["OwnValues"];
            /** @description Takes an address that another member of the chapter has, as families do. */
            shared_email?: boolean;
        };
        MemberErase: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @description Why, for the audit log; without personal data.
             * @example asked for on 2026-11-22
             */
            reason: string;
            /**
             * @description Erases one who owes something, too.
             * @default false
             */
            force: boolean;
        };
        /** @description Somebody who was erased, and what is kept. */
        MemberErased: {
            /**
             * Format: int64
             * @example 1
             */
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
        /**
         * @description Which members are meant: all given parts hold; an empty object means all.
         * @example {
         *       "status": [
         *         "active"
         *       ]
         *     }
         */
        MemberFilter: {
            /**
             * @description Words that must all occur in first name, last name, e-mail, member number, phone, mobile or date of birth, ignoring case and accents; mueller finds Müller, 3.5.1980 and 1980-05-03 a day, 030 1234 and +49 30 1234 a number.
             * @example ada
             */
            search?: string;
            ids?: number[];
            status?: components["schemas"]["MemberStatus"][];
            membertype_id?: number[];
            born?: components["schemas"]["DateRange"];
            birthday?: components["schemas"]["DayOfYearRange"];
            joined?: components["schemas"]["DateRange"];
            /** @description Whether there is an e-mail address. */
            has_email?: boolean;
            /**
             * @description Values of fields of one’s own by their keys: equal to the value, or among several choices; null for members without one.
             * @example {
             *       "shirt_size": "L"
             *     }
             */
            fields?: {
                [key: string]: unknown;
            };
            missing?: components["schemas"]["MissingField"][];
        };
        /** @enum {string} */
        MemberGender: "female" | "male" | "diverse";
        /** @enum {string} */
        MemberGenderEdit: "female" | "male" | "diverse" | "";
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
         * @description What members are compared by, descending with a minus. Those without the value come last; those of one value follow by name.
         * @enum {string}
         */
        MemberOrder: "name" | "-name" | "id" | "-id" | "firstname" | "-firstname" | "email" | "-email" | "membertype" | "-membertype" | "chapter" | "-chapter" | "status" | "-status" | "createddate" | "-createddate" | "phone" | "-phone" | "date_of_birth" | "-date_of_birth" | "membernumber" | "-membernumber" | "salutation" | "-salutation" | "title" | "-title" | "gender" | "-gender" | "company" | "-company" | "street" | "-street" | "postal_code" | "-postal_code" | "city" | "-city" | "country" | "-country" | "mobile" | "-mobile" | "language" | "-language" | "joined" | "-joined" | "note" | "-note";
        MemberRemove: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
        };
        /** @description A member who was removed. */
        MemberRemoved: {
            /**
             * Format: int64
             * @example 1
             */
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
        /** @enum {string} */
        MemberStatus: "active" | "inactive" | "suspended";
        /** @description A person who belongs to a chapter. */
        MemberSummary: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @description Empty only where there is a company.
             * @example Ada
             */
            firstname: string;
            /**
             * Format: visible
             * @example Lovelace
             */
            lastname: string;
            /**
             * Format: email-or-empty
             * @example ada@example.org
             */
            email: string;
            status: components["schemas"]["MemberStatus"];
        };
        /** @description The envelope of a success. */
        MemberSummaryResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MemberSummary"];
        };
        /**
         * @description Gives the next free number to those who have none.
         * @enum {string}
         */
        MembernumberForMany: "auto";
        MembersEdit: {
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number;
            filter: components["schemas"]["MemberFilter"];
            set: components["schemas"]["MembersSet"];
            /**
             * @description Says what would happen, and changes nothing.
             * @default false
             */
            dry_run: boolean;
        };
        /** @description Why a member could not be changed. */
        MembersEditRefusal: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description JSON Pointer into the body, or /name of a parameter; empty for the whole request.
             * @example /name
             */
            path: string;
            /**
             * @description What to do about it, in English.
             * @example must have at most 255 characters
             */
            message: string;
            code: components["schemas"]["DetailCode"];
            /**
             * @description What a text in another language needs besides the code: see DetailParams.
             * @example {
             *       "limit": 255
             *     }
             */
            params: {
                [key: string]: unknown;
            };
        };
        /** @description What a change of many members did, or would do. */
        MembersEdited: {
            /**
             * Format: int64
             * @description For `undobatch`; null where nothing was changed.
             * @example 1
             */
            batch_id: number | null;
            /**
             * Format: int64
             * @description Members that are different now.
             * @example 12
             */
            changed: number;
            /**
             * Format: int64
             * @description Members that were so already.
             * @example 12
             */
            unchanged: number;
            /**
             * Format: int64
             * @description Members that could not be changed.
             * @example 12
             */
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
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number;
            /** @default csv */
            format: components["schemas"]["ExportFormat"];
            /** @default comma */
            delimiter: components["schemas"]["Delimiter"];
            /** @default {} */
            filter: components["schemas"]["MemberFilter"];
            /**
             * @description Fields beyond those of a list item; `fields.KEY` for one of one's own, `fields` for all of these.
             * @example [
             *       "phone",
             *       "fields.shirt_size"
             *     ]
             */
            columns?: (components["schemas"]["MemberColumn"] | string)[];
        };
        MembersFind: {
            /**
             * Format: int64
             * @example 1
             */
            chapter_id?: number;
            /** @default {} */
            filter: components["schemas"]["MemberFilter"];
            /** @default name */
            sort: components["schemas"]["MemberOrder"];
            /**
             * @description Fields beyond those of a list item; `fields.KEY` for one of one's own, `fields` for all of these.
             * @default []
             * @example [
             *       "phone",
             *       "fields.shirt_size"
             *     ]
             */
            columns: (components["schemas"]["MemberColumn"] | string)[];
            /**
             * Format: int64
             * @description Records to skip.
             * @default 0
             */
            offset: number;
            /**
             * Format: int32
             * @description Most records to answer.
             * @default 50
             */
            limit: number;
        };
        MembersMerge: {
            /**
             * Format: int64
             * @example 1
             */
            keep_id: number;
            /**
             * Format: int64
             * @example 1
             */
            merge_id: number;
        };
        /** @description The fields that are set; others stay as they are. */
        MembersSet: {
            status?: components["schemas"]["MemberStatus"];
            /**
             * Format: int64
             * @example 1
             */
            membertype_id?: number;
            fields?: components["schemas"]["OwnValues"];
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example Frau
             */
            salutation?: string | null;
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example Dr.
             */
            title?: string | null;
            gender?: components["schemas"]["MemberGenderEdit"] | null;
            /**
             * Format: visible
             * @description Street and number. An empty string or null makes it unknown.
             * @example 12 St James’s Square
             */
            street?: string | null;
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example SW1Y 4JH
             */
            postal_code?: string | null;
            /**
             * Format: visible
             * @description An empty string or null makes it unknown.
             * @example London
             */
            city?: string | null;
            /**
             * Format: country-or-empty
             * @description ISO 3166-1 alpha-2; all are listed as Country. An empty string or null makes it unknown.
             * @example GB
             */
            country?: string | null;
            /**
             * Format: language-or-empty
             * @description BCP 47. An empty string or null makes it unknown.
             * @example en-GB
             */
            language?: string | null;
            /**
             * Format: date-or-empty
             * @description A plain date; an empty string or null makes it unknown.
             * @example 1990-05-15
             */
            joined?: string | null;
            /**
             * Format: visible
             * @description For the office alone: no message shows it. An empty string or null makes it unknown.
             * @example Plays the trombone.
             */
            note?: string | null;
            membernumber?: components["schemas"]["MembernumberForMany"];
        };
        /**
         * @description One due; unknown keys are kept.
         * @example {
         *       "dues_name": "Yearly fee",
         *       "amount": 120,
         *       "currency": "EUR",
         *       "due_frequency": "yearly"
         *     }
         */
        MembershipDue: {
            /** Format: visible */
            dues_name?: string;
            /**
             * Format: double
             * @description No more decimals than the currency has.
             */
            amount?: number;
            /**
             * Format: currency
             * @description ISO 4217, those of today are listed as Currency; the chapter's where it is left out.
             */
            currency?: string;
            due_frequency?: components["schemas"]["DueFrequency"];
            /**
             * Format: date-or-date-time
             * @description A date (midnight UTC), or a timestamp with Z or an offset (ISO 8601).
             * @example 2025-01-01
             */
            payment_schedule?: string;
            /** @description A joining fee. */
            is_for_onboarding?: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description What members of a chapter can be. */
        MembershipType: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @example Premium Member
             */
            name: string;
            /**
             * Format: visible
             * @example premium
             */
            category: string;
            /** @example Everything included */
            description: string;
            /**
             * @description Renews by itself.
             * @example true
             */
            autorecurring_payment: boolean;
            reminder_frequency: components["schemas"]["ReminderFrequency"];
            /**
             * @description The membership is private.
             * @example false
             */
            membership_privacy: boolean;
            /** @example 12 */
            duration: string;
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            startdate: string;
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            enddate: string;
            membership_dues: components["schemas"]["MembershipDue"][];
            workflows: components["schemas"]["Workflow"];
            notificationsettings: components["schemas"]["NotificationSettings"];
            /** @description Its last 20 audit entries, where logs=true asks for them. */
            logs?: components["schemas"]["LogEntry"][];
        };
        MembershipTypeArchive: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @description No new members of this type. */
            archived: boolean;
        };
        /** @description The members of one type. */
        MembershipTypeCount: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number;
            /**
             * Format: visible
             * @example Premium Member
             */
            name: string;
            /**
             * Format: int64
             * @description Members counted.
             * @example 120
             */
            members: number;
            /** @example false */
            archived: boolean;
        };
        MembershipTypeCreate: {
            membership_type: components["schemas"]["MembershipTypeCreateFields"];
            membership_dues?: components["schemas"]["MembershipDue"][];
            workflow?: components["schemas"]["Workflow"];
            notificationsettings?: components["schemas"]["NotificationSettings"];
        };
        MembershipTypeCreateFields: {
            /**
             * Format: visible
             * @example Premium Member
             */
            name: string;
            /**
             * Format: visible
             * @example premium
             */
            category: string;
            /**
             * @description Renews by itself.
             * @example true
             */
            autorecurring_payment: boolean;
            /**
             * @description The membership is private.
             * @example false
             */
            membership_privacy: boolean;
            /**
             * Format: int32
             * @description Months; 0 is a lifetime membership.
             * @example 12
             */
            duration: number;
            /**
             * Format: date-or-date-time
             * @description A date (midnight UTC), or a timestamp with Z or an offset (ISO 8601).
             * @example 2025-01-01
             */
            startdate: string;
            /**
             * Format: date-or-date-time
             * @description A date (midnight UTC), or a timestamp with Z or an offset (ISO 8601).
             * @example 2025-01-01
             */
            enddate: string;
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number;
            /** @example Everything included */
            description?: string;
            reminder_frequency?: components["schemas"]["ReminderFrequency"];
        };
        MembershipTypeDetails: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @example Premium Member
             */
            name: string;
            /**
             * Format: visible
             * @example premium
             */
            category: string;
            /** @example Everything included */
            description: string;
            /**
             * @description Renews by itself.
             * @example true
             */
            autorecurring_payment: boolean;
            reminder_frequency: components["schemas"]["ReminderFrequency"];
            /**
             * @description The membership is private.
             * @example false
             */
            membership_privacy: boolean;
            /** @example 12 */
            duration: string;
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            startdate: string;
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            enddate: string;
            membership_dues: components["schemas"]["MembershipDue"][];
            workflows: components["schemas"]["Workflow"];
            notificationsettings: components["schemas"]["NotificationSettings"];
            /**
             * Format: int64
             * @example 1
             */
            chapter_id: number;
            /**
             * @description No new members of this type.
             * @example false
             */
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
        };
        MembershipTypeEditFields: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @example Premium Member
             */
            name?: string;
            /**
             * Format: visible
             * @example premium
             */
            category?: string;
            /**
             * @description Renews by itself.
             * @example true
             */
            autorecurring_payment?: boolean;
            /**
             * @description The membership is private.
             * @example false
             */
            membership_privacy?: boolean;
            /**
             * Format: int32
             * @description Months; 0 is a lifetime membership.
             * @example 12
             */
            duration?: number;
            /**
             * Format: date-or-date-time
             * @description A date (midnight UTC), or a timestamp with Z or an offset (ISO 8601).
             * @example 2025-01-01
             */
            startdate?: string;
            /**
             * Format: date-or-date-time
             * @description A date (midnight UTC), or a timestamp with Z or an offset (ISO 8601).
             * @example 2025-01-01
             */
            enddate?: string;
            /**
             * Format: int64
             * @example 1
             */
            chapter_id?: number;
            /** @example Everything included */
            description?: string;
            reminder_frequency?: components["schemas"]["ReminderFrequency"];
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
        MembershipTypeRemove: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
        };
        /** @description A membership type that was removed. */
        MembershipTypeRemoved: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
        };
        /** @description The envelope of a success. */
        MembershipTypeRemovedResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MembershipTypeRemoved"];
        };
        /** @description What members of a chapter can be. */
        MembershipTypeSummary: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: visible
             * @example Premium Member
             */
            name: string;
            /**
             * Format: visible
             * @example premium
             */
            category: string;
            /** @example 12 */
            duration: string;
            /**
             * @description Renews by itself.
             * @example true
             */
            autorecurring_payment: boolean;
            reminder_frequency: components["schemas"]["ReminderFrequency"];
        };
        /** @description The envelope of a success. */
        MembershipTypeSummaryResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["MembershipTypeSummary"];
        };
        /**
         * @description A field that is not known.
         * @enum {string}
         */
        MissingField: "email" | "phone" | "date_of_birth" | "membernumber" | "salutation" | "title" | "gender" | "company" | "street" | "postal_code" | "city" | "country" | "mobile" | "language" | "joined" | "note";
        /** @description The members of one month. */
        MonthCount: {
            /**
             * @description A month in UTC.
             * @example 2025-01
             */
            month: string;
            /**
             * Format: int64
             * @description Members that were created in the month.
             * @example 3
             */
            new_members: number;
            /**
             * Format: int64
             * @description Members that had been created by the end of the month.
             * @example 120
             */
            members: number;
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
        /**
         * @description Which messages are sent, and their templates; unknown keys are kept.
         * @example {
         *       "renewal_reminder": {
         *         "enabled": true,
         *         "subject": "Hello {{member.firstname}}"
         *       }
         *     }
         */
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
        } & {
            [key: string]: unknown;
        };
        /** @description The members of one or several chapters as numbers. */
        Overview: {
            /**
             * Format: int64
             * @description Members counted.
             * @example 120
             */
            members: number;
            /**
             * @description The present month in UTC.
             * @example 2025-01
             */
            month: string;
            /**
             * Format: int64
             * @description Members that were created in the month.
             * @example 3
             */
            new_members: number;
            /** @description Every status, those without a member too. */
            statuses: components["schemas"]["StatusCount"][];
            /** @description The types with most members, at most 100; archived ones as long as they have members. */
            membership_types: components["schemas"]["MembershipTypeCount"][];
            /** @description The types that end today (UTC) or in the 90 days after, soonest first, at most 100; archived ones as long as they have members; none that is for life. */
            ending_types: components["schemas"]["EndingMembershipType"][];
            /** @description The chapters with most members, at most 100. */
            chapters: components["schemas"]["ChapterCount"][];
            /** @description Growth, oldest month first; months in which nobody was created are left out. */
            months: components["schemas"]["MonthCount"][];
        };
        /** @description The envelope of a success. */
        OverviewResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Overview"];
        };
        /**
         * @description Values of fields of one’s own by their keys (`getfields`): text, number, date, choice, list of choices, true or false; null where unknown. Those that are not given stay.
         * @example {
         *       "shirt_size": "L"
         *     }
         */
        OwnValues: {
            [key: string]: unknown;
        };
        /** @description Which part of a list this is. */
        Pagination: {
            /**
             * Format: int64
             * @description Records in all, on every page together.
             * @example 1
             */
            total: number;
            /**
             * Format: int64
             * @description Records skipped.
             * @example 0
             */
            offset: number;
            /**
             * Format: int32
             * @description Most records on this page.
             * @example 50
             */
            limit: number;
        };
        PasswordChange: {
            /** @example correct horse battery staple */
            password: string;
            /**
             * @description 12 to 1024 characters, none of the common passwords, not a few characters repeated, without the names of the service, of a chapter and of the person; nothing else is asked of it.
             * @example correct horse battery staple
             */
            new_password: string;
            /**
             * @description Six digits from the authenticator, or a recovery code.
             * @example 492039
             */
            otp: string;
        };
        /**
         * @description The roles that each permission is given to, in the chapters of the grant.
         * @constant
         */
        Permissions: {
            see_members: [
                "owner",
                "admin",
                "moderator",
                "chapter_lead"
            ];
            edit_members: [
                "owner",
                "admin",
                "moderator",
                "chapter_lead"
            ];
            edit_many_members: [
                "owner",
                "admin",
                "chapter_lead"
            ];
            create_members: [
                "owner",
                "admin",
                "chapter_lead"
            ];
            import_members: [
                "owner",
                "admin",
                "chapter_lead"
            ];
            export_members: [
                "owner",
                "admin",
                "chapter_lead"
            ];
            remove_members: [
                "owner",
                "admin",
                "chapter_lead"
            ];
            merge_members: [
                "owner",
                "admin",
                "chapter_lead"
            ];
            see_membertypes: [
                "owner",
                "admin",
                "moderator",
                "chapter_lead"
            ];
            manage_membertypes: [
                "owner",
                "admin"
            ];
            manage_filters: [
                "owner",
                "admin"
            ];
            see_fields: [
                "owner",
                "admin",
                "moderator",
                "chapter_lead"
            ];
            manage_fields: [
                "owner",
                "admin"
            ];
            see_association: [
                "owner",
                "admin",
                "moderator",
                "chapter_lead"
            ];
            edit_association: [
                "owner",
                "admin"
            ];
            see_chapters: [
                "owner",
                "admin",
                "moderator",
                "chapter_lead"
            ];
            create_chapters: [
                "owner",
                "admin"
            ];
            edit_chapters: [
                "owner",
                "admin",
                "chapter_lead"
            ];
            end_chapters: [
                "owner",
                "admin"
            ];
            manage_accounts: [
                "owner",
                "admin"
            ];
            see_log: [
                "owner",
                "admin",
                "chapter_lead"
            ];
            manage_system: [
                "owner",
                "admin"
            ];
        };
        /** @description All that is stored about one member. */
        PersonExport: {
            member: components["schemas"]["MemberDetails"];
            /** @example Main chapter */
            chapter_name: string;
            /** @example Standard */
            membertype_name: string;
            /** @description Members who are part of this one since a merge. */
            merged_ids: number[];
            /** @description What was done with the member, the newest first. */
            log: components["schemas"]["LogEntry"][];
            /**
             * @description What other tables have of the member, by their names.
             * @example {}
             */
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
        RecoveryCodes: {
            /** @description Each good once in place of a code; shown this once. */
            recovery_codes: string[];
        };
        /** @description How many recovery codes are still good. */
        RecoveryCodesLeft: {
            /**
             * Format: int64
             * @example 10
             */
            recovery_codes_left: number;
        };
        /** @description The envelope of a success. */
        RecoveryCodesLeftResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["RecoveryCodesLeft"];
        };
        RecoveryCodesRenew: {
            /** @example correct horse battery staple */
            password: string;
            /**
             * @description Six digits from the authenticator, or a recovery code.
             * @example 492039
             */
            otp: string;
        };
        /** @description The envelope of a success. */
        RecoveryCodesResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["RecoveryCodes"];
        };
        Refresh: {
            /** @example q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c */
            refresh_token: string;
        };
        /**
         * @description How often members are reminded; an empty string means never.
         * @example monthly
         * @enum {string}
         */
        ReminderFrequency: "daily" | "weekly" | "biweekly" | "monthly" | "quarterly" | "";
        /**
         * @description What somebody is in the office.
         * @enum {string}
         */
        Role: "owner" | "admin" | "moderator" | "chapter_lead";
        /** @description One sign-in of the caller, as long as it can be used. */
        Session: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: date-time
             * @example 2025-01-15T10:00:00Z
             */
            createddate: string;
            /**
             * Format: date-time
             * @description When it began or was last renewed; programs and pages renew it within the hour.
             * @example 2025-01-15T10:00:00Z
             */
            last_used: string;
            /**
             * Format: date-time
             * @description When it ends, however often it is renewed.
             * @example 2025-01-15T10:00:00Z
             */
            expires: string;
            /**
             * @description The network address it was last renewed from, of IPv6 the first 64 bits; null where it is not known.
             * @example 192.0.2.1
             */
            address: string | null;
            /**
             * @description What the browser or program calls itself; null where it says nothing.
             * @example curl/8.14.1
             */
            user_agent: string | null;
            /**
             * @description The session of this request.
             * @example true
             */
            current: boolean;
        };
        SessionEnd: {
            /**
             * Format: int64
             * @example 1
             */
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
        /** @description Whether the service was set up. */
        Start: {
            /**
             * @description Whether there is an owner; before that nobody can sign in.
             * @example true
             */
            has_owner: boolean;
        };
        /** @description The envelope of a success. */
        StartResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["Start"];
        };
        /** @description The members of one status. */
        StatusCount: {
            status: components["schemas"]["MemberStatus"];
            /**
             * Format: int64
             * @description Members counted.
             * @example 120
             */
            members: number;
        };
        /** @description How the service is. */
        System: {
            /** @example 0.1.0 */
            version: string;
            /**
             * Format: date-time
             * @description Since when it runs.
             * @example 2025-01-15T10:00:00Z
             */
            started: string;
            /**
             * @description As GET /health/ready answers.
             * @example true
             */
            ready: boolean;
            /**
             * @description Everything that keeps the service from being ready.
             * @example []
             */
            troubles: components["schemas"]["Trouble"][];
            /**
             * Format: int64
             * @description Accounts in all.
             * @example 4
             */
            accounts: number;
            /**
             * Format: int64
             * @description Chapters in all.
             * @example 3
             */
            chapters: number;
            /**
             * Format: int64
             * @description Members in all chapters together.
             * @example 5000
             */
            members: number;
            /**
             * Format: int64
             * @description Size of the database.
             * @example 12582912
             */
            database_bytes: number;
            /**
             * Format: int64
             * @description Room on its disk; null where the disk does not tell.
             * @example 10000000000
             */
            free_bytes: number | null;
            /** @description The recurring work of the service. */
            jobs: components["schemas"]["Job"][];
        };
        /** @description The envelope of a success. */
        SystemResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["System"];
        };
        /**
         * @description What the subject and body of a notification may name between double braces.
         * @enum {string}
         */
        TemplateVariable: "member.name" | "member.firstname" | "member.lastname" | "member.email" | "association.name" | "chapter.name" | "membership.type" | "membership.startsAt" | "membership.expiresAt" | "payment.amount" | "payment.currency" | "payment.dueDate";
        /** @description What signs the next requests, and what renews it. */
        TokenPair: {
            /**
             * @description A JWT for the Authorization header.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl
             */
            access_token: string;
            /**
             * @description Good once, for 7 days.
             * @example q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c
             */
            refresh_token: string;
            /**
             * Format: int32
             * @description Seconds that the access token is good for.
             * @example 3600
             */
            expires_in: number;
        };
        /** @description The envelope of a success. */
        TokenPairResponse: {
            /** @constant */
            status: "success";
            data: components["schemas"]["TokenPair"];
        };
        /**
         * @description What keeps the service from being ready.
         * @example backup_overdue
         * @enum {string}
         */
        Trouble: "damaged" | "unreadable" | "unwritable" | "no_answer" | "disk_full" | "backup_overdue";
        /**
         * @description How applications and renewals are handled; unknown keys are kept.
         * @example {
         *       "require_approval_all_apps": false
         *     }
         */
        Workflow: {
            /** Format: visible */
            workflow_type?: string;
            require_approval_all_apps?: boolean;
            require_payment_fee_separately?: boolean;
            require_approval_after_payment?: boolean;
            require_confirmation_renewals?: boolean;
            require_approval_renewals?: boolean;
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description `chapter_forbidden`: Choose one of your own chapters, or ask an owner or admin for a grant in this one. `forbidden`: Ask an owner or admin for a role that allows this operation. */
        chapter_forbidden_or_forbidden: {
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
                /** @description How to authenticate (RFC 6750); not on sign-in failures. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `code_used`: Wait for the next one-time code and try again: this one was used. `invalid_credentials`: Check the e-mail address, the password and the one-time code. `unauthorized`: Sign in and send a current access token in the Authorization header. */
        code_used_or_invalid_credentials_or_unauthorized: {
            headers: {
                /** @description How to authenticate (RFC 6750); not on sign-in failures. */
                "WWW-Authenticate"?: string;
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
        /** @description `email_taken`: Use another e-mail address: this one is taken already. `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `membernumber_taken`: Use another member number, or "auto" for the next free one: this one is taken already. */
        email_taken_or_idempotency_conflict_or_membernumber_taken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `email_taken`: Use another e-mail address: this one is taken already. `membernumber_taken`: Use another member number, or "auto" for the next free one: this one is taken already. */
        email_taken_or_membernumber_taken: {
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
        /** @description `headers_too_large`: Send fewer or shorter headers (at most 16 KiB). */
        headers_too_large: {
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
        /** @description `idempotency_conflict`: Use a new Idempotency-Key: this one stands for another request. `name_taken`: Use another name: this one is taken already. */
        idempotency_conflict_or_name_taken: {
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
                /** @description How to authenticate (RFC 6750); not on sign-in failures. */
                "WWW-Authenticate"?: string;
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
        /** @description `not_found`: Check the address and the id: …. */
        not_found: {
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
        /** @description `precondition_failed`: Read the record again: it was changed since the version that If-Match names. */
        precondition_failed: {
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
                /** @description Seconds to wait. */
                "Retry-After"?: string;
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
        /** @description `unauthorized`: Sign in and send a current access token in the Authorization header. */
        unauthorized: {
            headers: {
                /** @description How to authenticate (RFC 6750); not on sign-in failures. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `unavailable`: Wait for the seconds in the Retry-After header and try again. */
        unavailable: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `unsupported_media_type`: Send the body as …, without a Content-Encoding. */
        unsupported_media_type: {
            headers: {
                /** @description The media type that is understood. */
                Accept?: string;
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
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    archiveChapter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 1,
                 *       "archived": false
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Main chapter",
                     *         "description": "Everyone in the north",
                     *         "location": "Berlin",
                     *         "timezone": "Europe/Berlin",
                     *         "currency": "EUR",
                     *         "createddate": "2025-01-15T10:00:00Z",
                     *         "archived": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChapterArchivedResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1,
                 *       "archived": false
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Premium Member",
                     *         "category": "premium",
                     *         "duration": "12",
                     *         "autorecurring_payment": true,
                     *         "reminder_frequency": "monthly"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MembershipTypeSummaryResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {}
                     *     }
                     */
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
                 *       "password": "correct horse battery staple",
                 *       "otp": "492039",
                 *       "email": "ada@example.org",
                 *       "name": "Grace Hopper"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "recovery_codes": [
                     *           "abcd-efgh-jkmn-pqrs"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodesResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            404: components["responses"]["not_found"];
            409: components["responses"]["email_taken"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "email": "ada@example.org",
                     *         "otpauth_uri": "otpauth://totp/Chapterhouse:grace%40example.org?secret=JBSWY3DPEHPK3PXP",
                     *         "secret": "JBSWY3DPEHPK3PXP",
                     *         "opened_before": "2025-01-15T10:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EnrolmentResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
                 *       "password": "correct horse battery staple",
                 *       "email": "ada@example.org",
                 *       "name": "Grace Hopper"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {}
                     *     }
                     */
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            404: components["responses"]["not_found"];
            409: components["responses"]["email_taken"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "email": "grace@example.org",
                 *       "password": "correct horse battery staple",
                 *       "otp": "492039"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "access_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl",
                     *         "refresh_token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
                     *         "expires_in": 3600
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TokenPairResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["code_used_or_invalid_credentials"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "all": false
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {}
                     *     }
                     */
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "email": "ada@example.org",
                     *         "name": "Grace Hopper",
                     *         "grants": [
                     *           {
                     *             "role": "chapter_lead",
                     *             "chapter_id": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MeResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                /**
                 * @example {
                 *       "password": "correct horse battery staple",
                 *       "new_password": "correct horse battery staple",
                 *       "otp": "492039"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {}
                     *     }
                     */
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["code_used_or_invalid_credentials_or_unauthorized"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "recovery_codes_left": 10
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodesLeftResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                /**
                 * @example {
                 *       "password": "correct horse battery staple",
                 *       "otp": "492039"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "recovery_codes": [
                     *           "abcd-efgh-jkmn-pqrs"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodesResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["code_used_or_invalid_credentials_or_unauthorized"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "refresh_token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "access_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl",
                     *         "refresh_token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
                     *         "expires_in": 3600
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TokenPairResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["invalid_refresh_token"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "email": "grace@example.org",
                 *       "password": "correct horse battery staple",
                 *       "otp": "492039"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "access_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl",
                     *         "expires_in": 3600,
                     *         "account": {
                     *           "id": 1,
                     *           "email": "ada@example.org",
                     *           "name": "Grace Hopper",
                     *           "grants": [
                     *             {
                     *               "role": "chapter_lead",
                     *               "chapter_id": 1
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BrowserSessionResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["code_used_or_invalid_credentials"];
            403: components["responses"]["forbidden"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
                 *       "password": "correct horse battery staple",
                 *       "otp": "492039",
                 *       "email": "ada@example.org",
                 *       "name": "Grace Hopper"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "recovery_codes": [
                     *           "abcd-efgh-jkmn-pqrs"
                     *         ],
                     *         "access_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl",
                     *         "expires_in": 3600,
                     *         "account": {
                     *           "id": 1,
                     *           "email": "ada@example.org",
                     *           "name": "Grace Hopper",
                     *           "grants": [
                     *             {
                     *               "role": "chapter_lead",
                     *               "chapter_id": 1
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BrowserEnrolledResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["email_taken"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "access_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl",
                     *         "expires_in": 3600,
                     *         "account": {
                     *           "id": 1,
                     *           "email": "ada@example.org",
                     *           "name": "Grace Hopper",
                     *           "grants": [
                     *             {
                     *               "role": "chapter_lead",
                     *               "chapter_id": 1
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BrowserSessionResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["invalid_refresh_token"];
            403: components["responses"]["forbidden"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "sessions": [
                     *           {
                     *             "id": 1,
                     *             "createddate": "2025-01-15T10:00:00Z",
                     *             "last_used": "2025-01-15T10:00:00Z",
                     *             "expires": "2025-01-15T10:00:00Z",
                     *             "address": "192.0.2.1",
                     *             "user_agent": "curl/8.14.1",
                     *             "current": true
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "total": 1,
                     *           "offset": 0,
                     *           "limit": 50
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SessionListResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "has_owner": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StartResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "name": "backup-2025-01-15T10-00-00Z-0a1b2c",
                     *         "createddate": "2025-01-15T10:00:00Z",
                     *         "kind": "scheduled",
                     *         "bytes": 12582912,
                     *         "sha256": "e3b0c44298fc",
                     *         "verified": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BackupResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "name": "Main chapter",
                 *       "description": "Everyone in the north",
                 *       "location": "Berlin",
                 *       "timezone": "Europe/Berlin",
                 *       "currency": "EUR"
                 *     }
                 */
                "application/json": components["schemas"]["ChapterCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description `true` on a stored answer. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Main chapter",
                     *         "description": "Everyone in the north",
                     *         "location": "Berlin",
                     *         "timezone": "Europe/Berlin",
                     *         "currency": "EUR",
                     *         "createddate": "2025-01-15T10:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChapterResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["idempotency_conflict_or_name_taken"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "chapter_id": 1,
                 *       "key": "shirt_size",
                 *       "label": "Shirt size",
                 *       "kind": "choice",
                 *       "choices": [
                 *         "S",
                 *         "M",
                 *         "L"
                 *       ],
                 *       "required": false
                 *     }
                 */
                "application/json": components["schemas"]["FieldCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description `true` on a stored answer. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "chapter_id": 1,
                     *         "key": "shirt_size",
                     *         "label": "Shirt size",
                     *         "kind": "choice",
                     *         "choices": [
                     *           "S",
                     *           "M",
                     *           "L"
                     *         ],
                     *         "required": false,
                     *         "archived": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FieldResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["idempotency_conflict_or_in_use_or_name_taken"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "chapter_id": 1,
                 *       "name": "Rowers without a phone",
                 *       "filter": {
                 *         "status": [
                 *           "active"
                 *         ]
                 *       },
                 *       "columns": [
                 *         "phone",
                 *         "fields.shirt_size"
                 *       ],
                 *       "sort": "name"
                 *     }
                 */
                "application/json": components["schemas"]["FilterCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description `true` on a stored answer. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "chapter_id": 1,
                     *         "name": "Rowers without a phone",
                     *         "filter": {
                     *           "status": [
                     *             "active"
                     *           ]
                     *         },
                     *         "columns": [
                     *           "phone",
                     *           "fields.shirt_size"
                     *         ],
                     *         "sort": "name",
                     *         "account_id": 1,
                     *         "gone": [
                     *           {
                     *             "path": "/name",
                     *             "message": "must have at most 255 characters",
                     *             "code": "too_long",
                     *             "params": {
                     *               "limit": 255
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["KeptFilterResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["idempotency_conflict_or_name_taken"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "membership_type": {
                 *         "name": "Premium Member",
                 *         "category": "premium",
                 *         "autorecurring_payment": true,
                 *         "membership_privacy": false,
                 *         "duration": 12,
                 *         "startdate": "2025-01-01",
                 *         "enddate": "2025-01-01",
                 *         "chapter_id": 1,
                 *         "description": "Everything included",
                 *         "reminder_frequency": "monthly"
                 *       },
                 *       "membership_dues": [
                 *         {
                 *           "dues_name": "Yearly fee",
                 *           "amount": 120,
                 *           "currency": "EUR",
                 *           "due_frequency": "yearly"
                 *         }
                 *       ],
                 *       "workflow": {
                 *         "require_approval_all_apps": false
                 *       },
                 *       "notificationsettings": {
                 *         "renewal_reminder": {
                 *           "enabled": true,
                 *           "subject": "Hello {{member.firstname}}"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MembershipTypeCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description `true` on a stored answer. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Premium Member",
                     *         "category": "premium",
                     *         "duration": "12",
                     *         "autorecurring_payment": true,
                     *         "reminder_frequency": "monthly"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MembershipTypeSummaryResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["idempotency_conflict_or_name_taken"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "firstname": "Ada",
                 *       "lastname": "Lovelace",
                 *       "email": "ada@example.org",
                 *       "chapter_id": 1,
                 *       "membertype_id": 1,
                 *       "phone": "+44 20 7946 0000",
                 *       "date_of_birth": "1990-05-15",
                 *       "membernumber": "1042",
                 *       "salutation": "Frau",
                 *       "title": "Dr.",
                 *       "gender": "female",
                 *       "company": "Analytical Engines Ltd",
                 *       "street": "12 St James’s Square",
                 *       "postal_code": "SW1Y 4JH",
                 *       "city": "London",
                 *       "country": "GB",
                 *       "mobile": "+44 7700 900000",
                 *       "language": "en-GB",
                 *       "joined": "1990-05-15",
                 *       "note": "Plays the trombone.",
                 *       "status": "active",
                 *       "fields": {
                 *         "shirt_size": "L"
                 *       },
                 *       "shared_email": false
                 *     }
                 */
                "application/json": components["schemas"]["MemberCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description `true` on a stored answer. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "firstname": "Ada",
                     *         "lastname": "Lovelace",
                     *         "email": "ada@example.org",
                     *         "chapter_id": 1,
                     *         "membertype_id": 1,
                     *         "status": "active",
                     *         "createddate": "2025-01-15T10:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["email_taken_or_idempotency_conflict_or_membernumber_taken"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "name": "Grace Hopper",
                 *       "grants": [
                 *         {
                 *           "role": "chapter_lead",
                 *           "chapter_id": 1
                 *         }
                 *       ],
                 *       "password": "correct horse battery staple",
                 *       "otp": "492039"
                 *     }
                 */
                "application/json": components["schemas"]["AccountCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description `true` on a stored answer. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "email": "ada@example.org",
                     *         "name": "Grace Hopper",
                     *         "enabled": true,
                     *         "enrolled": true,
                     *         "grants": [
                     *           {
                     *             "role": "chapter_lead",
                     *             "chapter_id": 1
                     *           }
                     *         ],
                     *         "last_login": "2025-01-15T10:00:00Z",
                     *         "enrolment_url": "http://127.0.0.1:3000/enrol#q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountInvitedResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["code_used_or_invalid_credentials_or_unauthorized"];
            403: components["responses"]["forbidden_or_reauthentication_required"];
            409: components["responses"]["email_taken_or_idempotency_conflict"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
            400: components["responses"]["validation_error"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                /**
                 * @example {
                 *       "name": "Friends of the Museum",
                 *       "street": "Museumstraße 1",
                 *       "postal_code": "10115",
                 *       "city": "Berlin",
                 *       "country": "DE",
                 *       "email": "ada@example.org",
                 *       "website": "https://www.example.org",
                 *       "language": "de",
                 *       "iban": "DE89370400440532013000",
                 *       "bic": "COBADEFFXXX",
                 *       "creditor_identifier": "DE98ZZZ09999999999",
                 *       "chapter_word": {
                 *         "one": "Section",
                 *         "many": "Sections"
                 *       }
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "name": "Friends of the Museum",
                     *         "street": "Museumstraße 1",
                     *         "postal_code": "10115",
                     *         "city": "Berlin",
                     *         "country": "DE",
                     *         "email": "ada@example.org",
                     *         "website": "https://www.example.org",
                     *         "language": "de",
                     *         "iban": "DE89370400440532013000",
                     *         "bic": "COBADEFFXXX",
                     *         "creditor_identifier": "DE98ZZZ09999999999",
                     *         "chapter_word": {
                     *           "one": "Section",
                     *           "many": "Sections"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AssociationResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1,
                 *       "name": "Main chapter",
                 *       "description": "Everyone in the north",
                 *       "location": "Berlin",
                 *       "timezone": "Europe/Berlin",
                 *       "currency": "EUR"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Main chapter",
                     *         "description": "Everyone in the north",
                     *         "location": "Berlin",
                     *         "timezone": "Europe/Berlin",
                     *         "currency": "EUR",
                     *         "createddate": "2025-01-15T10:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChapterResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["name_taken"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1,
                 *       "chapter_id": 1,
                 *       "key": "shirt_size",
                 *       "label": "Shirt size",
                 *       "kind": "choice",
                 *       "choices": [
                 *         "S",
                 *         "M",
                 *         "L"
                 *       ],
                 *       "required": false,
                 *       "archived": false
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "chapter_id": 1,
                     *         "key": "shirt_size",
                     *         "label": "Shirt size",
                     *         "kind": "choice",
                     *         "choices": [
                     *           "S",
                     *           "M",
                     *           "L"
                     *         ],
                     *         "required": false,
                     *         "archived": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FieldResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["in_use_or_name_taken"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1,
                 *       "name": "Rowers without a phone",
                 *       "filter": {
                 *         "status": [
                 *           "active"
                 *         ]
                 *       },
                 *       "columns": [
                 *         "phone",
                 *         "fields.shirt_size"
                 *       ],
                 *       "sort": "name"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "chapter_id": 1,
                     *         "name": "Rowers without a phone",
                     *         "filter": {
                     *           "status": [
                     *             "active"
                     *           ]
                     *         },
                     *         "columns": [
                     *           "phone",
                     *           "fields.shirt_size"
                     *         ],
                     *         "sort": "name",
                     *         "account_id": 1,
                     *         "gone": [
                     *           {
                     *             "path": "/name",
                     *             "message": "must have at most 255 characters",
                     *             "code": "too_long",
                     *             "params": {
                     *               "limit": 255
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["KeptFilterResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["name_taken"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1,
                 *       "firstname": "Ada",
                 *       "lastname": "Lovelace",
                 *       "email": "ada@example.org",
                 *       "membertype_id": 1,
                 *       "phone": "+44 20 7946 0000",
                 *       "date_of_birth": "1990-05-15",
                 *       "membernumber": "1042",
                 *       "salutation": "Frau",
                 *       "title": "Dr.",
                 *       "gender": "female",
                 *       "company": "Analytical Engines Ltd",
                 *       "street": "12 St James’s Square",
                 *       "postal_code": "SW1Y 4JH",
                 *       "city": "London",
                 *       "country": "GB",
                 *       "mobile": "+44 7700 900000",
                 *       "language": "en-GB",
                 *       "joined": "1990-05-15",
                 *       "note": "Plays the trombone.",
                 *       "status": "active",
                 *       "fields": {
                 *         "shirt_size": "L"
                 *       },
                 *       "shared_email": false
                 *     }
                 */
                "application/json": components["schemas"]["MemberEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The entity tag of what is answered. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "firstname": "Ada",
                     *         "lastname": "Lovelace",
                     *         "email": "ada@example.org",
                     *         "status": "active"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberSummaryResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["email_taken_or_membernumber_taken"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "membership_type": {
                 *         "id": 1,
                 *         "name": "Premium Member",
                 *         "category": "premium",
                 *         "autorecurring_payment": true,
                 *         "membership_privacy": false,
                 *         "duration": 12,
                 *         "startdate": "2025-01-01",
                 *         "enddate": "2025-01-01",
                 *         "chapter_id": 1,
                 *         "description": "Everything included",
                 *         "reminder_frequency": "monthly"
                 *       },
                 *       "membership_dues": [
                 *         {
                 *           "dues_name": "Yearly fee",
                 *           "amount": 120,
                 *           "currency": "EUR",
                 *           "due_frequency": "yearly"
                 *         }
                 *       ],
                 *       "workflow": {
                 *         "require_approval_all_apps": false
                 *       },
                 *       "notificationsettings": {
                 *         "renewal_reminder": {
                 *           "enabled": true,
                 *           "subject": "Hello {{member.firstname}}"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MembershipTypeEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The entity tag of what is answered. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Premium Member",
                     *         "category": "premium",
                     *         "duration": "12",
                     *         "autorecurring_payment": true,
                     *         "reminder_frequency": "monthly"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MembershipTypeSummaryResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["name_taken"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "chapter_id": 1,
                 *       "filter": {
                 *         "status": [
                 *           "active"
                 *         ]
                 *       },
                 *       "set": {
                 *         "status": "active",
                 *         "membertype_id": 1,
                 *         "fields": {
                 *           "shirt_size": "L"
                 *         },
                 *         "salutation": "Frau",
                 *         "title": "Dr.",
                 *         "gender": "female",
                 *         "street": "12 St James’s Square",
                 *         "postal_code": "SW1Y 4JH",
                 *         "city": "London",
                 *         "country": "GB",
                 *         "language": "en-GB",
                 *         "joined": "1990-05-15",
                 *         "note": "Plays the trombone.",
                 *         "membernumber": "auto"
                 *       },
                 *       "dry_run": false
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "batch_id": 1,
                     *         "changed": 12,
                     *         "unchanged": 12,
                     *         "refused": 12,
                     *         "refusals": [
                     *           {
                     *             "id": 1,
                     *             "path": "/name",
                     *             "message": "must have at most 255 characters",
                     *             "code": "too_long",
                     *             "params": {
                     *               "limit": 255
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MembersEditedResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1,
                 *       "name": "Grace Hopper",
                 *       "enabled": true,
                 *       "grants": [
                 *         {
                 *           "role": "chapter_lead",
                 *           "chapter_id": 1
                 *         }
                 *       ],
                 *       "password": "correct horse battery staple",
                 *       "otp": "492039"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "email": "ada@example.org",
                     *         "name": "Grace Hopper",
                     *         "enabled": true,
                     *         "enrolled": true,
                     *         "grants": [
                     *           {
                     *             "role": "chapter_lead",
                     *             "chapter_id": 1
                     *           }
                     *         ],
                     *         "last_login": "2025-01-15T10:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["code_used_or_invalid_credentials_or_unauthorized"];
            403: components["responses"]["forbidden_or_reauthentication_required"];
            404: components["responses"]["not_found"];
            409: components["responses"]["in_use"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1,
                 *       "reason": "asked for on 2026-11-22",
                 *       "force": false
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "erased": false,
                     *         "kept": [
                     *           {
                     *             "kind": "backups",
                     *             "count": 3,
                     *             "until": "1990-05-15",
                     *             "message": "Backups that were made before."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberErasedResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
        };
    };
    exportMember: {
        parameters: {
            query: {
                /**
                 * @description The id.
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "member": {
                     *           "id": 1,
                     *           "firstname": "Ada",
                     *           "lastname": "Lovelace",
                     *           "email": "ada@example.org",
                     *           "chapter_id": 1,
                     *           "membertype_id": 1,
                     *           "status": "active",
                     *           "createddate": "2025-01-15T10:00:00Z",
                     *           "phone": "+44 20 7946 0000",
                     *           "date_of_birth": "1990-05-15",
                     *           "membernumber": "1042",
                     *           "salutation": "Frau",
                     *           "title": "Dr.",
                     *           "gender": "female",
                     *           "company": "Analytical Engines Ltd",
                     *           "street": "12 St James’s Square",
                     *           "postal_code": "SW1Y 4JH",
                     *           "city": "London",
                     *           "country": "GB",
                     *           "mobile": "+44 7700 900000",
                     *           "language": "en-GB",
                     *           "joined": "1990-05-15",
                     *           "note": "Plays the trombone.",
                     *           "fields": {
                     *             "shirt_size": "L"
                     *           }
                     *         },
                     *         "chapter_name": "Main chapter",
                     *         "membertype_name": "Standard",
                     *         "merged_ids": [
                     *           1
                     *         ],
                     *         "log": [
                     *           {
                     *             "id": 1,
                     *             "createddate": "2025-01-15T10:00:00Z",
                     *             "actor": "account",
                     *             "account_id": 1,
                     *             "account_name": "Grace Hopper",
                     *             "action": "membership_type.updated",
                     *             "entity": "membership_type",
                     *             "entity_id": 1,
                     *             "entity_name": "Gold Member",
                     *             "chapter_id": 1,
                     *             "changes": {
                     *               "category": [
                     *                 "standard",
                     *                 "premium"
                     *               ]
                     *             }
                     *           }
                     *         ],
                     *         "records": {}
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PersonExportResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
        };
    };
    exportMembers: {
        parameters: {
            query: {
                /**
                 * @description The chapter id.
                 * @example 1
                 */
                chapter_id: number;
                /** @description The format of the file. */
                format?: components["schemas"]["ExportFormat"];
                /** @description What separates the cells of CSV; spreadsheets of countries with a decimal comma expect semicolons. */
                delimiter?: components["schemas"]["Delimiter"];
                /**
                 * @description Words that must all occur in first name, last name, e-mail, member number, phone, mobile or date of birth, ignoring case and accents; mueller finds Müller, 3.5.1980 and 1980-05-03 a day, 030 1234 and +49 30 1234 a number.
                 * @example ada
                 */
                search?: string;
                /** @description The status. */
                status?: components["schemas"]["MemberStatus"];
                /**
                 * @description The membertype id.
                 * @example 1
                 */
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
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "chapter_id": 1,
                 *       "format": "csv",
                 *       "delimiter": "comma",
                 *       "filter": {
                 *         "status": [
                 *           "active"
                 *         ]
                 *       },
                 *       "columns": [
                 *         "phone",
                 *         "fields.shirt_size"
                 *       ]
                 *     }
                 */
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
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "chapter_id": 1,
                 *       "filter": {
                 *         "status": [
                 *           "active"
                 *         ]
                 *       },
                 *       "sort": "name",
                 *       "columns": [
                 *         "phone",
                 *         "fields.shirt_size"
                 *       ],
                 *       "offset": 0,
                 *       "limit": 50
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "members": [
                     *           {
                     *             "id": 1,
                     *             "firstname": "Ada",
                     *             "lastname": "Lovelace",
                     *             "email": "ada@example.org",
                     *             "chapter_id": 1,
                     *             "membertype_id": 1,
                     *             "status": "active",
                     *             "createddate": "2025-01-15T10:00:00Z",
                     *             "phone": "+44 20 7946 0000",
                     *             "date_of_birth": "1990-05-15",
                     *             "membernumber": "1042",
                     *             "salutation": "Frau",
                     *             "title": "Dr.",
                     *             "gender": "female",
                     *             "company": "Analytical Engines Ltd",
                     *             "street": "12 St James’s Square",
                     *             "postal_code": "SW1Y 4JH",
                     *             "city": "London",
                     *             "country": "GB",
                     *             "mobile": "+44 7700 900000",
                     *             "language": "en-GB",
                     *             "joined": "1990-05-15",
                     *             "note": "Plays the trombone.",
                     *             "fields": {
                     *               "shirt_size": "L"
                     *             }
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "total": 1,
                     *           "offset": 0,
                     *           "limit": 50
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FoundMemberListResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                    /** @description The entity tag of what is answered. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "name": "Friends of the Museum",
                     *         "street": "Museumstraße 1",
                     *         "postal_code": "10115",
                     *         "city": "Berlin",
                     *         "country": "DE",
                     *         "email": "ada@example.org",
                     *         "website": "https://www.example.org",
                     *         "language": "de",
                     *         "iban": "DE89370400440532013000",
                     *         "bic": "COBADEFFXXX",
                     *         "creditor_identifier": "DE98ZZZ09999999999",
                     *         "chapter_word": {
                     *           "one": "Section",
                     *           "many": "Sections"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AssociationResponse"];
                };
            };
            /** @description As the ETag in If-None-Match says. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "backups": [
                     *           {
                     *             "name": "backup-2025-01-15T10-00-00Z-0a1b2c",
                     *             "createddate": "2025-01-15T10:00:00Z",
                     *             "kind": "scheduled",
                     *             "bytes": 12582912,
                     *             "sha256": "e3b0c44298fc",
                     *             "verified": true
                     *           }
                     *         ],
                     *         "running": false,
                     *         "every_hours": 24,
                     *         "keep": 7,
                     *         "pagination": {
                     *           "total": 1,
                     *           "offset": 0,
                     *           "limit": 50
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BackupListResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
        };
    };
    listBatches: {
        parameters: {
            query: {
                /**
                 * @description The chapter id.
                 * @example 1
                 */
                chapter_id: number;
                /**
                 * @description The one batch with this id.
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "batches": [
                     *           {
                     *             "id": 1,
                     *             "kind": "edit",
                     *             "createddate": "2025-01-15T10:00:00Z",
                     *             "account_name": "Grace Hopper",
                     *             "file_name": "members.csv",
                     *             "created": 12,
                     *             "changed": 12,
                     *             "state": "running",
                     *             "undone": false,
                     *             "undoable": false
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "total": 1,
                     *           "offset": 0,
                     *           "limit": 50
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BatchListResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                    /** @description The entity tag of what is answered. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "chapters": [
                     *           {
                     *             "id": 1,
                     *             "name": "Main chapter",
                     *             "description": "Everyone in the north",
                     *             "location": "Berlin",
                     *             "timezone": "Europe/Berlin",
                     *             "currency": "EUR",
                     *             "createddate": "2025-01-15T10:00:00Z"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "total": 1,
                     *           "offset": 0,
                     *           "limit": 50
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChapterListResponse"];
                };
            };
            /** @description As the ETag in If-None-Match says. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
        };
    };
    listDuplicates: {
        parameters: {
            query: {
                /**
                 * @description The chapter id.
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "pairs": [
                     *           {
                     *             "members": [
                     *               {
                     *                 "id": 1,
                     *                 "firstname": "Ada",
                     *                 "lastname": "Lovelace",
                     *                 "email": "ada@example.org",
                     *                 "chapter_id": 1,
                     *                 "membertype_id": 1,
                     *                 "status": "active",
                     *                 "createddate": "2025-01-15T10:00:00Z",
                     *                 "phone": "+44 20 7946 0000",
                     *                 "date_of_birth": "1990-05-15",
                     *                 "membernumber": "1042",
                     *                 "salutation": "Frau",
                     *                 "title": "Dr.",
                     *                 "gender": "female",
                     *                 "company": "Analytical Engines Ltd",
                     *                 "street": "12 St James’s Square",
                     *                 "postal_code": "SW1Y 4JH",
                     *                 "city": "London",
                     *                 "country": "GB",
                     *                 "mobile": "+44 7700 900000",
                     *                 "language": "en-GB",
                     *                 "joined": "1990-05-15",
                     *                 "note": "Plays the trombone.",
                     *                 "fields": {
                     *                   "shirt_size": "L"
                     *                 }
                     *               }
                     *             ],
                     *             "reasons": [
                     *               "name_and_birthday"
                     *             ]
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "total": 1,
                     *           "offset": 0,
                     *           "limit": 50
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DuplicatePairListResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
        };
    };
    listFields: {
        parameters: {
            query?: {
                /**
                 * @description The chapter id.
                 * @example 1
                 */
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
                    /** @description The entity tag of what is answered. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "fields": [
                     *           {
                     *             "id": 1,
                     *             "chapter_id": 1,
                     *             "key": "shirt_size",
                     *             "label": "Shirt size",
                     *             "kind": "choice",
                     *             "choices": [
                     *               "S",
                     *               "M",
                     *               "L"
                     *             ],
                     *             "required": false,
                     *             "archived": false
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "total": 1,
                     *           "offset": 0,
                     *           "limit": 50
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FieldListResponse"];
                };
            };
            /** @description As the ETag in If-None-Match says. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
        };
    };
    listFilters: {
        parameters: {
            query: {
                /**
                 * @description The chapter id.
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "filters": [
                     *           {
                     *             "id": 1,
                     *             "chapter_id": 1,
                     *             "name": "Rowers without a phone",
                     *             "filter": {
                     *               "status": [
                     *                 "active"
                     *               ]
                     *             },
                     *             "columns": [
                     *               "phone",
                     *               "fields.shirt_size"
                     *             ],
                     *             "sort": "name",
                     *             "account_id": 1,
                     *             "gone": [
                     *               {
                     *                 "path": "/name",
                     *                 "message": "must have at most 255 characters",
                     *                 "code": "too_long",
                     *                 "params": {
                     *                   "limit": 255
                     *                 }
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "total": 1,
                     *           "offset": 0,
                     *           "limit": 50
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["KeptFilterListResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
        };
    };
    listLogEntries: {
        parameters: {
            query?: {
                /**
                 * @description The one entry of this number.
                 * @example 1
                 */
                id?: number;
                /**
                 * @description The chapter id.
                 * @example 1
                 */
                chapter_id?: number;
                /**
                 * @description A kind of record.
                 * @example membership_type
                 */
                entity?: components["schemas"]["Entity"];
                /**
                 * @description The entity id.
                 * @example 1
                 */
                entity_id?: number;
                /**
                 * @description The first moment, or a date: that whole day in the time zone of the chapter asked for, else of the first chapter.
                 * @example 2025-01-01
                 */
                from?: string;
                /**
                 * @description The last moment, or a date: that whole day in the time zone of the chapter asked for, else of the first chapter.
                 * @example 2025-01-01
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "logs": [
                     *           {
                     *             "id": 1,
                     *             "createddate": "2025-01-15T10:00:00Z",
                     *             "actor": "account",
                     *             "account_id": 1,
                     *             "account_name": "Grace Hopper",
                     *             "action": "membership_type.updated",
                     *             "entity": "membership_type",
                     *             "entity_id": 1,
                     *             "entity_name": "Gold Member",
                     *             "chapter_id": 1,
                     *             "changes": {
                     *               "category": [
                     *                 "standard",
                     *                 "premium"
                     *               ]
                     *             }
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "total": 1,
                     *           "offset": 0,
                     *           "limit": 50
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LogEntryListResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
        };
    };
    listImportMappings: {
        parameters: {
            query: {
                /**
                 * @description The chapter id.
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "mappings": [
                     *           {
                     *             "id": 1,
                     *             "chapter_id": 1,
                     *             "name": "List of the treasurer",
                     *             "mapping": {
                     *               "Handy privat": "phone"
                     *             },
                     *             "defaults": {
                     *               "membertype_id": 1
                     *             }
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "total": 1,
                     *           "offset": 0,
                     *           "limit": 50
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ImportMappingListResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                /**
                 * @description The id.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The entity tag of what is answered. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "firstname": "Ada",
                     *         "lastname": "Lovelace",
                     *         "email": "ada@example.org",
                     *         "chapter_id": 1,
                     *         "membertype_id": 1,
                     *         "status": "active",
                     *         "createddate": "2025-01-15T10:00:00Z",
                     *         "phone": "+44 20 7946 0000",
                     *         "date_of_birth": "1990-05-15",
                     *         "membernumber": "1042",
                     *         "salutation": "Frau",
                     *         "title": "Dr.",
                     *         "gender": "female",
                     *         "company": "Analytical Engines Ltd",
                     *         "street": "12 St James’s Square",
                     *         "postal_code": "SW1Y 4JH",
                     *         "city": "London",
                     *         "country": "GB",
                     *         "mobile": "+44 7700 900000",
                     *         "language": "en-GB",
                     *         "joined": "1990-05-15",
                     *         "note": "Plays the trombone.",
                     *         "fields": {
                     *           "shirt_size": "L"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberDetailsResponse"];
                };
            };
            /** @description As the ETag in If-None-Match says. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                /**
                 * @description The id.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The entity tag of what is answered. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Premium Member",
                     *         "category": "premium",
                     *         "description": "Everything included",
                     *         "autorecurring_payment": true,
                     *         "reminder_frequency": "monthly",
                     *         "membership_privacy": false,
                     *         "duration": "12",
                     *         "startdate": "2025-01-15T10:00:00Z",
                     *         "enddate": "2025-01-15T10:00:00Z",
                     *         "membership_dues": [
                     *           {
                     *             "dues_name": "Yearly fee",
                     *             "amount": 120,
                     *             "currency": "EUR",
                     *             "due_frequency": "yearly"
                     *           }
                     *         ],
                     *         "workflows": {
                     *           "require_approval_all_apps": false
                     *         },
                     *         "notificationsettings": {
                     *           "renewal_reminder": {
                     *             "enabled": true,
                     *             "subject": "Hello {{member.firstname}}"
                     *           }
                     *         },
                     *         "chapter_id": 1,
                     *         "archived": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MembershipTypeDetailsResponse"];
                };
            };
            /** @description As the ETag in If-None-Match says. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
        };
    };
    listMembershipTypes: {
        parameters: {
            query: {
                /**
                 * @description The chapter id.
                 * @example 1
                 */
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
                    /** @description The entity tag of what is answered. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "membership_type_with_logs": [
                     *           {
                     *             "id": 1,
                     *             "name": "Premium Member",
                     *             "category": "premium",
                     *             "description": "Everything included",
                     *             "autorecurring_payment": true,
                     *             "reminder_frequency": "monthly",
                     *             "membership_privacy": false,
                     *             "duration": "12",
                     *             "startdate": "2025-01-15T10:00:00Z",
                     *             "enddate": "2025-01-15T10:00:00Z",
                     *             "membership_dues": [
                     *               {
                     *                 "dues_name": "Yearly fee",
                     *                 "amount": 120,
                     *                 "currency": "EUR",
                     *                 "due_frequency": "yearly"
                     *               }
                     *             ],
                     *             "workflows": {
                     *               "require_approval_all_apps": false
                     *             },
                     *             "notificationsettings": {
                     *               "renewal_reminder": {
                     *                 "enabled": true,
                     *                 "subject": "Hello {{member.firstname}}"
                     *               }
                     *             },
                     *             "logs": [
                     *               {
                     *                 "id": 1,
                     *                 "createddate": "2025-01-15T10:00:00Z",
                     *                 "actor": "account",
                     *                 "account_id": 1,
                     *                 "account_name": "Grace Hopper",
                     *                 "action": "membership_type.updated",
                     *                 "entity": "membership_type",
                     *                 "entity_id": 1,
                     *                 "entity_name": "Gold Member",
                     *                 "chapter_id": 1,
                     *                 "changes": {
                     *                   "category": [
                     *                     "standard",
                     *                     "premium"
                     *                   ]
                     *                 }
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "total": 1,
                     *           "offset": 0,
                     *           "limit": 50
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MembershipTypeListResponse"];
                };
            };
            /** @description As the ETag in If-None-Match says. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
        };
    };
    listMembers: {
        parameters: {
            query: {
                /**
                 * @description The chapter id.
                 * @example 1
                 */
                chapter_id: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Most records to answer. */
                limit?: number;
                /**
                 * @description Words that must all occur in first name, last name, e-mail, member number, phone, mobile or date of birth, ignoring case and accents; mueller finds Müller, 3.5.1980 and 1980-05-03 a day, 030 1234 and +49 30 1234 a number.
                 * @example ada
                 */
                search?: string;
                /** @description The status. */
                status?: components["schemas"]["MemberStatus"];
                /**
                 * @description The membertype id.
                 * @example 1
                 */
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
                    /** @description The entity tag of what is answered. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "members": [
                     *           {
                     *             "id": 1,
                     *             "firstname": "Ada",
                     *             "lastname": "Lovelace",
                     *             "email": "ada@example.org",
                     *             "chapter_id": 1,
                     *             "membertype_id": 1,
                     *             "status": "active",
                     *             "createddate": "2025-01-15T10:00:00Z"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "total": 1,
                     *           "offset": 0,
                     *           "limit": 50
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberListResponse"];
                };
            };
            /** @description As the ETag in If-None-Match says. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
        };
    };
    getOverview: {
        parameters: {
            query?: {
                /**
                 * @description One chapter instead of all that the caller can see.
                 * @example 1
                 */
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
                    /** @description The entity tag of what is answered. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "members": 120,
                     *         "month": "2025-01",
                     *         "new_members": 3,
                     *         "statuses": [
                     *           {
                     *             "status": "active",
                     *             "members": 120
                     *           }
                     *         ],
                     *         "membership_types": [
                     *           {
                     *             "id": 1,
                     *             "chapter_id": 1,
                     *             "name": "Premium Member",
                     *             "members": 120,
                     *             "archived": false
                     *           }
                     *         ],
                     *         "ending_types": [
                     *           {
                     *             "id": 1,
                     *             "chapter_id": 1,
                     *             "name": "Premium Member",
                     *             "members": 120,
                     *             "enddate": "2025-01-15T10:00:00Z"
                     *           }
                     *         ],
                     *         "chapters": [
                     *           {
                     *             "id": 1,
                     *             "name": "Main chapter",
                     *             "members": 120,
                     *             "new_members": 3
                     *           }
                     *         ],
                     *         "months": [
                     *           {
                     *             "month": "2025-01",
                     *             "new_members": 3,
                     *             "members": 120
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OverviewResponse"];
                };
            };
            /** @description As the ETag in If-None-Match says. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "version": "0.1.0",
                     *         "started": "2025-01-15T10:00:00Z",
                     *         "ready": true,
                     *         "troubles": [],
                     *         "accounts": 4,
                     *         "chapters": 3,
                     *         "members": 5000,
                     *         "database_bytes": 12582912,
                     *         "free_bytes": 10000000000,
                     *         "jobs": [
                     *           {
                     *             "name": "backup",
                     *             "every_seconds": 86400,
                     *             "last_run": "2025-01-15T10:00:00Z",
                     *             "outcome": "succeeded",
                     *             "next_run": "2025-01-15T10:00:00Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SystemResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id.
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "email": "ada@example.org",
                     *         "name": "Grace Hopper",
                     *         "enabled": true,
                     *         "enrolled": true,
                     *         "grants": [
                     *           {
                     *             "role": "chapter_lead",
                     *             "chapter_id": 1
                     *           }
                     *         ],
                     *         "last_login": "2025-01-15T10:00:00Z",
                     *         "failed_tries": 0,
                     *         "locked_until": "2025-01-15T10:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountDetailsResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "users": [
                     *           {
                     *             "id": 1,
                     *             "email": "ada@example.org",
                     *             "name": "Grace Hopper",
                     *             "enabled": true,
                     *             "enrolled": true,
                     *             "grants": [
                     *               {
                     *                 "role": "chapter_lead",
                     *                 "chapter_id": 1
                     *               }
                     *             ],
                     *             "last_login": "2025-01-15T10:00:00Z"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "total": 1,
                     *           "offset": 0,
                     *           "limit": 50
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountListResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {}
                     *     }
                     */
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {}
                     *     }
                     */
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["validation_error"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
        };
    };
    importMembers: {
        parameters: {
            query: {
                /**
                 * @description The chapter id.
                 * @example 1
                 */
                chapter_id: number;
                /** @description Says what would happen, and changes nothing. */
                dry_run?: boolean;
                /** @description Imports what is good and leaves the rest out. */
                skip_invalid?: boolean;
                /**
                 * @description What the file is called, for the audit log.
                 * @example members.csv
                 */
                file_name?: string;
                /** @description How many refusals, and doubtful rows, are named at most. */
                refusals?: number;
                /** @description How many refusals of a dry run are passed over. */
                refusals_offset?: number;
                /** @description How many doubtful rows of a dry run are passed over. */
                doubtful_offset?: number;
                /** @description Adds how the file was read and what it changes: `columns`, `ignored_columns`, `skipped`, `additions`, `changes`, `doubtful`, `inactive`, `pages`, and the `name` of refused rows. */
                explain?: boolean;
                /** @description The most changes, and the most new members, that are listed; for `explain`. */
                changes?: number;
                /** @description How many changes of a dry run are passed over. */
                changes_offset?: number;
                /** @description How many new members of a dry run are passed over. */
                additions_offset?: number;
                /** @description Takes another person with the address of a member, as families share one. */
                households?: boolean;
                /** @description What is done with every row that may mean a member: a new member, or that one if there is only one. Without it such a row is refused, unless `decisions` names its line. */
                doubtful?: components["schemas"]["DoubtfulRows"];
                /**
                 * @description A JSON object: the field of a column by the name that the file gives it; empty to pass it over. Or the name of one that is kept.
                 * @example {"Handy privat":"phone","Kommentar":""}
                 */
                mapping?: string;
                /**
                 * @description A JSON object: values of new members where their row has none (`membertype_id`, `status`, fields beyond lists).
                 * @example {"membertype_id":1}
                 */
                defaults?: string;
                /**
                 * @description A JSON object: by the line of a row `create`, `skip`, or the id of the member whom it means.
                 * @example {"7":"skip"}
                 */
                decisions?: string;
                /**
                 * @description Keeps `mapping` and `defaults` under this name once the file is imported, in the place of what had it; not in a dry run.
                 * @example List of the treasurer
                 */
                save_mapping?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example firstname,lastname,email,membertype
                 *     Ada,Lovelace,ada@example.org,Standard
                 */
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                /**
                 * @example {
                 *       "mapping": "{\"Handy privat\":\"phone\",\"Kommentar\":\"\"}",
                 *       "defaults": "{\"membertype_id\":1}",
                 *       "decisions": "{\"7\":\"skip\"}",
                 *       "file": "firstname,lastname,email,membertype\r\nAda,Lovelace,ada@example.org,Standard\r\n"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["ImportForm"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "import_id": 42,
                     *         "dry_run": false,
                     *         "created": 10,
                     *         "updated": 2,
                     *         "unchanged": 0,
                     *         "refused": 1,
                     *         "refusals": [
                     *           {
                     *             "line": 7,
                     *             "field": "email",
                     *             "message": "must have at most 255 characters",
                     *             "code": "too_long",
                     *             "params": {
                     *               "limit": 255
                     *             },
                     *             "name": "Ada Lovelace"
                     *           }
                     *         ],
                     *         "skipped": 0,
                     *         "columns": [
                     *           {
                     *             "name": "Handy",
                     *             "column": "phone",
                     *             "for_later": false,
                     *             "samples": [
                     *               "0711 2"
                     *             ]
                     *           }
                     *         ],
                     *         "ignored_columns": [
                     *           "Notes"
                     *         ],
                     *         "additions": [
                     *           {
                     *             "line": 7,
                     *             "firstname": "Ada",
                     *             "lastname": "Lovelace",
                     *             "email": "ada@example.org",
                     *             "phone": "+44 20 7946 0000",
                     *             "date_of_birth": "1990-05-15",
                     *             "membertype_id": 1,
                     *             "status": "active"
                     *           }
                     *         ],
                     *         "changes": [
                     *           {
                     *             "line": 7,
                     *             "id": 1,
                     *             "firstname": "Ada",
                     *             "lastname": "Lovelace",
                     *             "changes": {
                     *               "phone": [
                     *                 "",
                     *                 "+44 20 7946 0000"
                     *               ]
                     *             }
                     *           }
                     *         ],
                     *         "doubtful": [
                     *           {
                     *             "line": 7,
                     *             "name": "Ada Lovelace",
                     *             "email": "ada@example.org",
                     *             "phone": "",
                     *             "date_of_birth": "1815-12-10",
                     *             "candidates": [
                     *               {
                     *                 "id": 1,
                     *                 "firstname": "Ada",
                     *                 "lastname": "Lovelace",
                     *                 "email": "ada@example.org",
                     *                 "phone": "+44 20 7946 0000",
                     *                 "date_of_birth": "1990-05-15"
                     *               }
                     *             ],
                     *             "total": 2
                     *           }
                     *         ],
                     *         "inactive": [
                     *           {
                     *             "membertype_id": 1,
                     *             "count": 3
                     *           }
                     *         ],
                     *         "pages": {
                     *           "additions": {
                     *             "total": 1,
                     *             "offset": 0,
                     *             "limit": 100
                     *           },
                     *           "changes": {
                     *             "total": 1,
                     *             "offset": 0,
                     *             "limit": 100
                     *           },
                     *           "doubtful": {
                     *             "total": 1,
                     *             "offset": 0,
                     *             "limit": 100
                     *           },
                     *           "refusals": {
                     *             "total": 1,
                     *             "offset": 0,
                     *             "limit": 100
                     *           }
                     *         },
                     *         "batch_id": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ImportResultResponse"];
                };
            };
            400: components["responses"]["import_refused_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["chapter_forbidden_or_forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "keep_id": 1,
                 *       "merge_id": 1
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "firstname": "Ada",
                     *         "lastname": "Lovelace",
                     *         "email": "ada@example.org",
                     *         "chapter_id": 1,
                     *         "membertype_id": 1,
                     *         "status": "active",
                     *         "createddate": "2025-01-15T10:00:00Z",
                     *         "phone": "+44 20 7946 0000",
                     *         "date_of_birth": "1990-05-15",
                     *         "membernumber": "1042",
                     *         "salutation": "Frau",
                     *         "title": "Dr.",
                     *         "gender": "female",
                     *         "company": "Analytical Engines Ltd",
                     *         "street": "12 St James’s Square",
                     *         "postal_code": "SW1Y 4JH",
                     *         "city": "London",
                     *         "country": "GB",
                     *         "mobile": "+44 7700 900000",
                     *         "language": "en-GB",
                     *         "joined": "1990-05-15",
                     *         "note": "Plays the trombone.",
                     *         "fields": {
                     *           "shirt_size": "L"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberDetailsResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                    /** @example {} */
                    "application/json": components["schemas"]["AnyObject"];
                };
            };
            400: components["responses"]["validation_error"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                /**
                 * @example {
                 *       "id": 1
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChapterRemovedResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict_or_in_use"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "chapter_id": 1,
                     *         "name": "Rowers without a phone",
                     *         "filter": {
                     *           "status": [
                     *             "active"
                     *           ]
                     *         },
                     *         "columns": [
                     *           "phone",
                     *           "fields.shirt_size"
                     *         ],
                     *         "sort": "name",
                     *         "account_id": 1,
                     *         "gone": [
                     *           {
                     *             "path": "/name",
                     *             "message": "must have at most 255 characters",
                     *             "code": "too_long",
                     *             "params": {
                     *               "limit": 255
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["KeptFilterResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MappingRemovedResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberRemovedResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["in_use"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MembershipTypeRemovedResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["in_use"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1,
                 *       "password": "correct horse battery staple",
                 *       "otp": "492039"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "enrolment_url": "http://127.0.0.1:3000/enrol#q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountResetLinkResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["code_used_or_invalid_credentials_or_unauthorized"];
            403: components["responses"]["forbidden_or_reauthentication_required"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
        };
    };
    getSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name.
                 * @example member
                 */
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
                    /** @example {} */
                    "application/json": components["schemas"]["AnyObject"];
                };
            };
            400: components["responses"]["validation_error"];
            404: components["responses"]["not_found"];
            414: components["responses"]["uri_too_long"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
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
                /**
                 * @example {
                 *       "id": 1,
                 *       "dry_run": false
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "restored": 12,
                     *         "removed": 12,
                     *         "left": 12,
                     *         "remaining": [
                     *           {
                     *             "id": 1,
                     *             "path": "/name",
                     *             "message": "must have at most 255 characters",
                     *             "code": "too_long",
                     *             "params": {
                     *               "limit": 255
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BatchUndoneResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
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
                /**
                 * @example {
                 *       "id": 1
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "id": 1,
                     *         "email": "ada@example.org",
                     *         "name": "Grace Hopper",
                     *         "enabled": true,
                     *         "enrolled": true,
                     *         "grants": [
                     *           {
                     *             "role": "chapter_lead",
                     *             "chapter_id": 1
                     *           }
                     *         ],
                     *         "last_login": "2025-01-15T10:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountResponse"];
                };
            };
            400: components["responses"]["invalid_json_or_validation_error"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            414: components["responses"]["uri_too_long"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage_full"];
        };
    };
}
// Components: their values where they are lists or constants; else each field with its values where it has a list
// of them, 'date', or its type. Operations: the values of the parameters that have a list of them.
export const Account = {"id":"integer","email":"string","name":"string","enabled":"boolean","enrolled":"boolean","grants":"array","last_login":"string"} as const;
export const AccountCreate = {"email":"string","name":"string","grants":"array","password":"string","otp":"string"} as const;
export const AccountDetails = {"id":"integer","email":"string","name":"string","enabled":"boolean","enrolled":"boolean","grants":"array","last_login":"string","failed_tries":"integer","locked_until":"string"} as const;
export const AccountDetailsResponse = {"status":"string","data":"object"} as const;
export const AccountEdit = {"id":"integer","name":"string","enabled":"boolean","grants":"array","password":"string","otp":"string"} as const;
export const AccountInvited = {"id":"integer","email":"string","name":"string","enabled":"boolean","enrolled":"boolean","grants":"array","last_login":"string","enrolment_url":"string"} as const;
export const AccountInvitedResponse = {"status":"string","data":"object"} as const;
export const AccountList = {"users":"array","pagination":"object"} as const;
export const AccountListResponse = {"status":"string","data":"object"} as const;
export const AccountReset = {"id":"integer","password":"string","otp":"string"} as const;
export const AccountResetLink = {"enrolment_url":"string"} as const;
export const AccountResetLinkResponse = {"status":"string","data":"object"} as const;
export const AccountResponse = {"status":"string","data":"object"} as const;
export const AccountUnlock = {"id":"integer"} as const;
export const Actor = ["account","command_line","service"] as const;
export const Association = {"name":"string","street":"string","postal_code":"string","city":"string","country":"string","email":"string","website":"string","language":"string","iban":"string","bic":"string","creditor_identifier":"string","chapter_word":"object"} as const;
export const AssociationEdit = {"name":"string","street":"string","postal_code":"string","city":"string","country":"string","email":"string","website":"string","language":"string","iban":"string","bic":"string","creditor_identifier":"string","chapter_word":"object"} as const;
export const AssociationResponse = {"status":"string","data":"object"} as const;
export const Backup = {"name":"string","createddate":"string","kind":["manual","scheduled","upgrade"],"bytes":"integer","sha256":"string","verified":"boolean"} as const;
export const BackupKind = ["manual","scheduled","upgrade"] as const;
export const BackupList = {"backups":"array","running":"boolean","every_hours":"integer","keep":"integer","pagination":"object"} as const;
export const BackupListResponse = {"status":"string","data":"object"} as const;
export const BackupResponse = {"status":"string","data":"object"} as const;
export const Batch = {"id":"integer","kind":["edit","import"],"createddate":"string","account_name":"string","file_name":"string","created":"integer","changed":"integer","state":["running","done","undoing","undone"],"undone":"boolean","undoable":"boolean"} as const;
export const BatchKind = ["edit","import"] as const;
export const BatchList = {"batches":"array","pagination":"object"} as const;
export const BatchListResponse = {"status":"string","data":"object"} as const;
export const BatchRemainder = {"id":"integer","path":"string","message":"string","code":["ambiguous_number","archived_chapter","archived_field","bad_encoding","cannot_change","changed_since","choices_in_use","control_characters","doubtful","email_taken","empty_file","end_before_start","field_of_members","former_type","former_value","given_twice","gone","invisible_character","malformed_http","needs_choices","no_column","no_host","no_path","no_such_record","no_type_column","not_a_country","not_a_creditor","not_a_currency","not_a_current_type","not_a_date","not_a_decision","not_a_form","not_a_language","not_a_moment","not_a_multiple","not_a_number","not_a_timezone","not_a_workbook","not_an_email","not_an_iban","not_csv","not_in_chapter","not_json","not_one_of","not_six_digits","not_text","not_visible_ascii","other_chapter","password_is_common","password_is_email","password_names_chapter","password_names_person","password_names_service","password_repeats","referred_to","repeated_items","required","role_for_all_chapters","role_needs_chapter","same_member","shares_address","shortened_number","splits_choices","taken","takes_no_choices","too_deep","too_few","too_large","too_long","too_many","too_many_cells","too_many_decimals","too_many_kib","too_many_marks","too_short","too_small","twice_in_file","two_columns","unexpected_body","unknown_field","unknown_variable","unsafe_number","values_missing","values_of_kind","wrong_code","wrong_form","wrong_type"],"params":"object"} as const;
export const BatchState = ["running","done","undoing","undone"] as const;
export const BatchUndo = {"id":"integer","dry_run":"boolean"} as const;
export const BatchUndone = {"restored":"integer","removed":"integer","left":"integer","remaining":"array"} as const;
export const BatchUndoneResponse = {"status":"string","data":"object"} as const;
export const BrowserEnrolled = {"recovery_codes":"array","access_token":"string","expires_in":"integer","account":"object"} as const;
export const BrowserEnrolledResponse = {"status":"string","data":"object"} as const;
export const BrowserSession = {"access_token":"string","expires_in":"integer","account":"object"} as const;
export const BrowserSessionResponse = {"status":"string","data":"object"} as const;
export const Chapter = {"id":"integer","name":"string","description":"string","location":"string","timezone":"string","currency":"string","createddate":"string"} as const;
export const ChapterArchive = {"id":"integer","archived":"boolean"} as const;
export const ChapterArchived = {"id":"integer","name":"string","description":"string","location":"string","timezone":"string","currency":"string","createddate":"string","archived":"boolean"} as const;
export const ChapterArchivedResponse = {"status":"string","data":"object"} as const;
export const ChapterCount = {"id":"integer","name":"string","members":"integer","new_members":"integer"} as const;
export const ChapterCreate = {"name":"string","description":"string","location":"string","timezone":"string","currency":"string"} as const;
export const ChapterEdit = {"id":"integer","name":"string","description":"string","location":"string","timezone":"string","currency":"string"} as const;
export const ChapterList = {"chapters":"array","pagination":"object"} as const;
export const ChapterListResponse = {"status":"string","data":"object"} as const;
export const ChapterRemove = {"id":"integer"} as const;
export const ChapterRemoved = {"id":"integer"} as const;
export const ChapterRemovedResponse = {"status":"string","data":"object"} as const;
export const ChapterResponse = {"status":"string","data":"object"} as const;
export const ChapterWord = {"one":"string","many":"string"} as const;
export const Country = ["AD","AE","AF","AG","AI","AL","AM","AO","AQ","AR","AS","AT","AU","AW","AX","AZ","BA","BB","BD","BE","BF","BG","BH","BI","BJ","BL","BM","BN","BO","BQ","BR","BS","BT","BV","BW","BY","BZ","CA","CC","CD","CF","CG","CH","CI","CK","CL","CM","CN","CO","CR","CU","CV","CW","CX","CY","CZ","DE","DJ","DK","DM","DO","DZ","EC","EE","EG","EH","ER","ES","ET","FI","FJ","FK","FM","FO","FR","GA","GB","GD","GE","GF","GG","GH","GI","GL","GM","GN","GP","GQ","GR","GS","GT","GU","GW","GY","HK","HM","HN","HR","HT","HU","ID","IE","IL","IM","IN","IO","IQ","IR","IS","IT","JE","JM","JO","JP","KE","KG","KH","KI","KM","KN","KP","KR","KW","KY","KZ","LA","LB","LC","LI","LK","LR","LS","LT","LU","LV","LY","MA","MC","MD","ME","MF","MG","MH","MK","ML","MM","MN","MO","MP","MQ","MR","MS","MT","MU","MV","MW","MX","MY","MZ","NA","NC","NE","NF","NG","NI","NL","NO","NP","NR","NU","NZ","OM","PA","PE","PF","PG","PH","PK","PL","PM","PN","PR","PS","PT","PW","PY","QA","RE","RO","RS","RU","RW","SA","SB","SC","SD","SE","SG","SH","SI","SJ","SK","SL","SM","SN","SO","SR","SS","ST","SV","SX","SY","SZ","TC","TD","TF","TG","TH","TJ","TK","TL","TM","TN","TO","TR","TT","TV","TW","TZ","UA","UG","UM","US","UY","UZ","VA","VC","VE","VG","VI","VN","VU","WF","WS","YE","YT","ZA","ZM","ZW"] as const;
export const Currency = ["AED","AFN","ALL","AMD","AOA","ARS","AUD","AWG","AZN","BAM","BBD","BDT","BHD","BIF","BMD","BND","BOB","BRL","BSD","BTN","BWP","BYN","BZD","CAD","CDF","CHF","CLP","CNY","COP","CRC","CUP","CVE","CZK","DJF","DKK","DOP","DZD","EGP","ERN","ETB","EUR","FJD","FKP","GBP","GEL","GHS","GIP","GMD","GNF","GTQ","GYD","HKD","HNL","HTG","HUF","IDR","ILS","INR","IQD","IRR","ISK","JMD","JOD","JPY","KES","KGS","KHR","KMF","KPW","KRW","KWD","KYD","KZT","LAK","LBP","LKR","LRD","LSL","LYD","MAD","MDL","MGA","MKD","MMK","MNT","MOP","MRU","MUR","MVR","MWK","MXN","MYR","MZN","NAD","NGN","NIO","NOK","NPR","NZD","OMR","PAB","PEN","PGK","PHP","PKR","PLN","PYG","QAR","RON","RSD","RUB","RWF","SAR","SBD","SCR","SDG","SEK","SGD","SHP","SLE","SOS","SRD","SSP","STN","SVC","SYP","SZL","THB","TJS","TMT","TND","TOP","TRY","TTD","TWD","TZS","UAH","UGX","USD","UYU","UZS","VES","VND","VUV","WST","XAF","XCD","XCG","XOF","XPF","YER","ZAR","ZMW","ZWG"] as const;
export const CurrencyDecimals = {"BIF":0,"CLP":0,"DJF":0,"GNF":0,"ISK":0,"JPY":0,"KMF":0,"KRW":0,"PYG":0,"RWF":0,"UGX":0,"UYI":0,"VND":0,"VUV":0,"XAF":0,"XOF":0,"XPF":0,"BHD":3,"IQD":3,"JOD":3,"KWD":3,"LYD":3,"OMR":3,"TND":3,"CLF":4,"UYW":4} as const;
export const DateRange = {"from":"date","to":"date"} as const;
export const DayOfYearRange = {"from":"string","to":"string"} as const;
export const Delimiter = ["comma","semicolon"] as const;
export const DetailCode = ["ambiguous_number","archived_chapter","archived_field","bad_encoding","cannot_change","changed_since","choices_in_use","control_characters","doubtful","email_taken","empty_file","end_before_start","field_of_members","former_type","former_value","given_twice","gone","invisible_character","malformed_http","needs_choices","no_column","no_host","no_path","no_such_record","no_type_column","not_a_country","not_a_creditor","not_a_currency","not_a_current_type","not_a_date","not_a_decision","not_a_form","not_a_language","not_a_moment","not_a_multiple","not_a_number","not_a_timezone","not_a_workbook","not_an_email","not_an_iban","not_csv","not_in_chapter","not_json","not_one_of","not_six_digits","not_text","not_visible_ascii","other_chapter","password_is_common","password_is_email","password_names_chapter","password_names_person","password_names_service","password_repeats","referred_to","repeated_items","required","role_for_all_chapters","role_needs_chapter","same_member","shares_address","shortened_number","splits_choices","taken","takes_no_choices","too_deep","too_few","too_large","too_long","too_many","too_many_cells","too_many_decimals","too_many_kib","too_many_marks","too_short","too_small","twice_in_file","two_columns","unexpected_body","unknown_field","unknown_variable","unsafe_number","values_missing","values_of_kind","wrong_code","wrong_form","wrong_type"] as const;
export const DetailParams = {"ambiguous_number":[],"archived_chapter":[],"archived_field":[],"bad_encoding":[],"cannot_change":[],"changed_since":[],"choices_in_use":["count","choices"],"control_characters":[],"doubtful":["candidates"],"email_taken":["name","id"],"empty_file":[],"end_before_start":[],"field_of_members":["field"],"former_type":["membertype_id"],"former_value":["field"],"given_twice":[],"gone":["chapter_id"],"invisible_character":["character"],"malformed_http":[],"needs_choices":[],"no_column":["columns","samples"],"no_host":[],"no_path":[],"no_such_record":["entity"],"no_type_column":[],"not_a_country":[],"not_a_creditor":[],"not_a_currency":[],"not_a_current_type":["chapter_id"],"not_a_date":[],"not_a_decision":[],"not_a_form":[],"not_a_language":[],"not_a_moment":[],"not_a_multiple":["step"],"not_a_number":[],"not_a_timezone":[],"not_a_workbook":[],"not_an_email":[],"not_an_iban":[],"not_csv":["line"],"not_in_chapter":["chapter_id"],"not_json":[],"not_one_of":["allowed"],"not_six_digits":[],"not_text":[],"not_visible_ascii":["limit"],"other_chapter":["chapter_id"],"password_is_common":[],"password_is_email":[],"password_names_chapter":[],"password_names_person":[],"password_names_service":[],"password_repeats":[],"referred_to":["entity"],"repeated_items":[],"required":[],"role_for_all_chapters":["role"],"role_needs_chapter":[],"same_member":[],"shares_address":["name","id"],"shortened_number":[],"splits_choices":[],"taken":["name","id","chapter_id"],"takes_no_choices":[],"too_deep":["limit"],"too_few":["limit"],"too_large":["maximum"],"too_long":["limit"],"too_many":["limit"],"too_many_cells":[],"too_many_decimals":["limit","currency"],"too_many_kib":["limit"],"too_many_marks":["limit"],"too_short":["limit"],"too_small":["minimum"],"twice_in_file":["line","name"],"two_columns":["columns","samples"],"unexpected_body":[],"unknown_field":[],"unknown_variable":["variables"],"unsafe_number":[],"values_missing":["count"],"values_of_kind":["count"],"wrong_code":[],"wrong_form":["example"],"wrong_type":["types"]} as const;
export const DoubtfulRow = {"line":"integer","name":"string","email":"string","phone":"string","date_of_birth":"string","candidates":"array","total":"integer"} as const;
export const DoubtfulRows = ["create","update"] as const;
export const DueFrequency = ["one_time","monthly","quarterly","semiannual","yearly","per_term"] as const;
export const DuplicatePair = {"members":"array","reasons":["name_and_birthday","address_and_firstname","phone_and_firstname","name"]} as const;
export const DuplicatePairList = {"pairs":"array","pagination":"object"} as const;
export const DuplicatePairListResponse = {"status":"string","data":"object"} as const;
export const DuplicateReason = ["name_and_birthday","address_and_firstname","phone_and_firstname","name"] as const;
export const Empty = {} as const;
export const EmptyResponse = {"status":"string","data":"object"} as const;
export const EndingMembershipType = {"id":"integer","chapter_id":"integer","name":"string","members":"integer","enddate":"string"} as const;
export const Enrol = {"token":"string","password":"string","otp":"string","email":"string","name":"string"} as const;
export const Enrolment = {"email":"string","otpauth_uri":"string","secret":"string","opened_before":"string"} as const;
export const EnrolmentCheck = {"token":"string","password":"string","email":"string","name":"string"} as const;
export const EnrolmentOpen = {"token":"string"} as const;
export const EnrolmentResponse = {"status":"string","data":"object"} as const;
export const Entity = ["account","association","batch","chapter","field","filter","import_mapping","member","membership_type"] as const;
export const ExportFormat = ["csv","ndjson"] as const;
export const Failure = {"status":"string","code":["chapter_forbidden","code_used","conflict","email_taken","forbidden","headers_too_large","idempotency_conflict","import_refused","in_use","internal_error","invalid_credentials","invalid_json","invalid_refresh_token","membernumber_taken","method_not_allowed","name_taken","not_found","payload_too_large","precondition_failed","rate_limited","reauthentication_required","storage_full","unauthorized","unavailable","unsupported_media_type","uri_too_long","validation_error"],"message":"string","details":"array"} as const;
export const FailureCode = ["chapter_forbidden","code_used","conflict","email_taken","forbidden","headers_too_large","idempotency_conflict","import_refused","in_use","internal_error","invalid_credentials","invalid_json","invalid_refresh_token","membernumber_taken","method_not_allowed","name_taken","not_found","payload_too_large","precondition_failed","rate_limited","reauthentication_required","storage_full","unauthorized","unavailable","unsupported_media_type","uri_too_long","validation_error"] as const;
export const FailureDetail = {"path":"string","message":"string","code":["ambiguous_number","archived_chapter","archived_field","bad_encoding","cannot_change","changed_since","choices_in_use","control_characters","doubtful","email_taken","empty_file","end_before_start","field_of_members","former_type","former_value","given_twice","gone","invisible_character","malformed_http","needs_choices","no_column","no_host","no_path","no_such_record","no_type_column","not_a_country","not_a_creditor","not_a_currency","not_a_current_type","not_a_date","not_a_decision","not_a_form","not_a_language","not_a_moment","not_a_multiple","not_a_number","not_a_timezone","not_a_workbook","not_an_email","not_an_iban","not_csv","not_in_chapter","not_json","not_one_of","not_six_digits","not_text","not_visible_ascii","other_chapter","password_is_common","password_is_email","password_names_chapter","password_names_person","password_names_service","password_repeats","referred_to","repeated_items","required","role_for_all_chapters","role_needs_chapter","same_member","shares_address","shortened_number","splits_choices","taken","takes_no_choices","too_deep","too_few","too_large","too_long","too_many","too_many_cells","too_many_decimals","too_many_kib","too_many_marks","too_short","too_small","twice_in_file","two_columns","unexpected_body","unknown_field","unknown_variable","unsafe_number","values_missing","values_of_kind","wrong_code","wrong_form","wrong_type"],"params":"object"} as const;
export const Field = {"id":"integer","chapter_id":"integer","key":"string","label":"string","kind":["text","number","date","choice","choices","yes_no"],"choices":"array","required":"boolean","archived":"boolean"} as const;
export const FieldCreate = {"chapter_id":"integer","key":"string","label":"string","kind":["text","number","date","choice","choices","yes_no"],"choices":"array","required":"boolean"} as const;
export const FieldEdit = {"id":"integer","chapter_id":"integer","key":"string","label":"string","kind":["text","number","date","choice","choices","yes_no"],"choices":"array","required":"boolean","archived":"boolean"} as const;
export const FieldKind = ["text","number","date","choice","choices","yes_no"] as const;
export const FieldList = {"fields":"array","pagination":"object"} as const;
export const FieldListResponse = {"status":"string","data":"object"} as const;
export const FieldResponse = {"status":"string","data":"object"} as const;
export const FilterCreate = {"chapter_id":"integer","name":"string","filter":"object","columns":["phone","date_of_birth","membernumber","salutation","title","gender","company","street","postal_code","city","country","mobile","language","joined","note","fields"],"sort":["name","-name","id","-id","firstname","-firstname","email","-email","membertype","-membertype","chapter","-chapter","status","-status","createddate","-createddate","phone","-phone","date_of_birth","-date_of_birth","membernumber","-membernumber","salutation","-salutation","title","-title","gender","-gender","company","-company","street","-street","postal_code","-postal_code","city","-city","country","-country","mobile","-mobile","language","-language","joined","-joined","note","-note"]} as const;
export const FilterEdit = {"id":"integer","name":"string","filter":"object","columns":["phone","date_of_birth","membernumber","salutation","title","gender","company","street","postal_code","city","country","mobile","language","joined","note","fields"],"sort":["name","-name","id","-id","firstname","-firstname","email","-email","membertype","-membertype","chapter","-chapter","status","-status","createddate","-createddate","phone","-phone","date_of_birth","-date_of_birth","membernumber","-membernumber","salutation","-salutation","title","-title","gender","-gender","company","-company","street","-street","postal_code","-postal_code","city","-city","country","-country","mobile","-mobile","language","-language","joined","-joined","note","-note"]} as const;
export const FilterRemove = {"id":"integer"} as const;
export const FoundMember = {"id":"integer","firstname":"string","lastname":"string","email":"string","chapter_id":"integer","membertype_id":"integer","status":["active","inactive","suspended"],"createddate":"string","phone":"string","date_of_birth":"date","membernumber":"string","salutation":"string","title":"string","gender":["female","male","diverse"],"company":"string","street":"string","postal_code":"string","city":"string","country":"string","mobile":"string","language":"string","joined":"date","note":"string","fields":"object"} as const;
export const FoundMemberList = {"members":"array","pagination":"object"} as const;
export const FoundMemberListResponse = {"status":"string","data":"object"} as const;
export const Grant = {"role":["owner","admin","moderator","chapter_lead"],"chapter_id":"integer"} as const;
export const ImportAddition = {"line":"integer","firstname":"string","lastname":"string","email":"string","phone":"string","date_of_birth":"date","membertype_id":"integer","status":["active","inactive","suspended"]} as const;
export const ImportCandidate = {"id":"integer","firstname":"string","lastname":"string","email":"string","phone":"string","date_of_birth":"date"} as const;
export const ImportChange = {"line":"integer","id":"integer","firstname":"string","lastname":"string","changes":"object"} as const;
export const ImportColumn = {"name":"string","column":"string","for_later":"boolean","samples":"array"} as const;
export const ImportForm = {"mapping":"string","defaults":"string","decisions":"string","file":"string"} as const;
export const ImportMapping = {"id":"integer","chapter_id":"integer","name":"string","mapping":"object","defaults":"object"} as const;
export const ImportMappingList = {"mappings":"array","pagination":"object"} as const;
export const ImportMappingListResponse = {"status":"string","data":"object"} as const;
export const ImportPage = {"total":"integer","offset":"integer","limit":"integer"} as const;
export const ImportPages = {"additions":"object","changes":"object","doubtful":"object","refusals":"object"} as const;
export const ImportRefusal = {"line":"integer","field":"string","message":"string","code":["ambiguous_number","archived_chapter","archived_field","bad_encoding","cannot_change","changed_since","choices_in_use","control_characters","doubtful","email_taken","empty_file","end_before_start","field_of_members","former_type","former_value","given_twice","gone","invisible_character","malformed_http","needs_choices","no_column","no_host","no_path","no_such_record","no_type_column","not_a_country","not_a_creditor","not_a_currency","not_a_current_type","not_a_date","not_a_decision","not_a_form","not_a_language","not_a_moment","not_a_multiple","not_a_number","not_a_timezone","not_a_workbook","not_an_email","not_an_iban","not_csv","not_in_chapter","not_json","not_one_of","not_six_digits","not_text","not_visible_ascii","other_chapter","password_is_common","password_is_email","password_names_chapter","password_names_person","password_names_service","password_repeats","referred_to","repeated_items","required","role_for_all_chapters","role_needs_chapter","same_member","shares_address","shortened_number","splits_choices","taken","takes_no_choices","too_deep","too_few","too_large","too_long","too_many","too_many_cells","too_many_decimals","too_many_kib","too_many_marks","too_short","too_small","twice_in_file","two_columns","unexpected_body","unknown_field","unknown_variable","unsafe_number","values_missing","values_of_kind","wrong_code","wrong_form","wrong_type"],"params":"object","name":"string"} as const;
export const ImportResult = {"import_id":"integer","dry_run":"boolean","created":"integer","updated":"integer","unchanged":"integer","refused":"integer","refusals":"array","skipped":"integer","columns":"array","ignored_columns":"array","additions":"array","changes":"array","doubtful":"array","inactive":"array","pages":"object","batch_id":"integer"} as const;
export const ImportResultResponse = {"status":"string","data":"object"} as const;
export const InactiveMembers = {"membertype_id":"integer","count":"integer"} as const;
export const Job = {"name":"string","every_seconds":"integer","last_run":"string","outcome":["pending","succeeded","failed"],"next_run":"string"} as const;
export const JobName = ["backup","finish_batches","integrity_check","purge_failed_logins","purge_idempotency_keys","purge_links","purge_sessions"] as const;
export const JobOutcome = ["pending","succeeded","failed"] as const;
export const KeptFilter = {"id":"integer","chapter_id":"integer","name":"string","filter":"object","columns":["phone","date_of_birth","membernumber","salutation","title","gender","company","street","postal_code","city","country","mobile","language","joined","note","fields"],"sort":["name","-name","id","-id","firstname","-firstname","email","-email","membertype","-membertype","chapter","-chapter","status","-status","createddate","-createddate","phone","-phone","date_of_birth","-date_of_birth","membernumber","-membernumber","salutation","-salutation","title","-title","gender","-gender","company","-company","street","-street","postal_code","-postal_code","city","-city","country","-country","mobile","-mobile","language","-language","joined","-joined","note","-note"],"account_id":"integer","gone":"array"} as const;
export const KeptFilterList = {"filters":"array","pagination":"object"} as const;
export const KeptFilterListResponse = {"status":"string","data":"object"} as const;
export const KeptFilterResponse = {"status":"string","data":"object"} as const;
export const KeptRecords = {"kind":"string","count":"integer","until":"date","message":"string"} as const;
export const LogEntry = {"id":"integer","createddate":"string","actor":["account","command_line","service"],"account_id":"integer","account_name":"string","action":"string","entity":["account","association","batch","chapter","field","filter","import_mapping","member","membership_type"],"entity_id":"integer","entity_name":"string","chapter_id":"integer","changes":"object"} as const;
export const LogEntryList = {"logs":"array","pagination":"object"} as const;
export const LogEntryListResponse = {"status":"string","data":"object"} as const;
export const Login = {"email":"string","password":"string","otp":"string"} as const;
export const Logout = {"all":"boolean"} as const;
export const MappingRemove = {"id":"integer"} as const;
export const MappingRemoved = {"id":"integer"} as const;
export const MappingRemovedResponse = {"status":"string","data":"object"} as const;
export const Me = {"id":"integer","email":"string","name":"string","grants":"array"} as const;
export const MeResponse = {"status":"string","data":"object"} as const;
export const Member = {"id":"integer","firstname":"string","lastname":"string","email":"string","chapter_id":"integer","membertype_id":"integer","status":["active","inactive","suspended"],"createddate":"string"} as const;
export const MemberColumn = ["phone","date_of_birth","membernumber","salutation","title","gender","company","street","postal_code","city","country","mobile","language","joined","note","fields"] as const;
export const MemberCreate = {"firstname":"string","lastname":"string","email":"string","chapter_id":"integer","membertype_id":"integer","phone":"string","date_of_birth":"date","membernumber":"string","salutation":"string","title":"string","gender":["female","male","diverse",""],"company":"string","street":"string","postal_code":"string","city":"string","country":"string","mobile":"string","language":"string","joined":"date","note":"string","status":["active","inactive","suspended"],"fields":"object","shared_email":"boolean"} as const;
export const MemberDetails = {"id":"integer","firstname":"string","lastname":"string","email":"string","chapter_id":"integer","membertype_id":"integer","status":["active","inactive","suspended"],"createddate":"string","phone":"string","date_of_birth":"date","membernumber":"string","salutation":"string","title":"string","gender":["female","male","diverse"],"company":"string","street":"string","postal_code":"string","city":"string","country":"string","mobile":"string","language":"string","joined":"date","note":"string","fields":"object"} as const;
export const MemberDetailsResponse = {"status":"string","data":"object"} as const;
export const MemberEdit = {"id":"integer","firstname":"string","lastname":"string","email":"string","membertype_id":"integer","phone":"string","date_of_birth":"date","membernumber":"string","salutation":"string","title":"string","gender":["female","male","diverse",""],"company":"string","street":"string","postal_code":"string","city":"string","country":"string","mobile":"string","language":"string","joined":"date","note":"string","status":["active","inactive","suspended"],"fields":"object","shared_email":"boolean"} as const;
export const MemberErase = {"id":"integer","reason":"string","force":"boolean"} as const;
export const MemberErased = {"id":"integer","erased":"boolean","kept":"array"} as const;
export const MemberErasedResponse = {"status":"string","data":"object"} as const;
export const MemberFilter = {"search":"string","ids":"array","status":["active","inactive","suspended"],"membertype_id":"array","born":"object","birthday":"object","joined":"object","has_email":"boolean","fields":"object","missing":["email","phone","date_of_birth","membernumber","salutation","title","gender","company","street","postal_code","city","country","mobile","language","joined","note"]} as const;
export const MemberGender = ["female","male","diverse"] as const;
export const MemberGenderEdit = ["female","male","diverse",""] as const;
export const MemberList = {"members":"array","pagination":"object"} as const;
export const MemberListResponse = {"status":"string","data":"object"} as const;
export const MemberOrder = ["name","-name","id","-id","firstname","-firstname","email","-email","membertype","-membertype","chapter","-chapter","status","-status","createddate","-createddate","phone","-phone","date_of_birth","-date_of_birth","membernumber","-membernumber","salutation","-salutation","title","-title","gender","-gender","company","-company","street","-street","postal_code","-postal_code","city","-city","country","-country","mobile","-mobile","language","-language","joined","-joined","note","-note"] as const;
export const MemberRemove = {"id":"integer"} as const;
export const MemberRemoved = {"id":"integer"} as const;
export const MemberRemovedResponse = {"status":"string","data":"object"} as const;
export const MemberResponse = {"status":"string","data":"object"} as const;
export const MemberStatus = ["active","inactive","suspended"] as const;
export const MemberSummary = {"id":"integer","firstname":"string","lastname":"string","email":"string","status":["active","inactive","suspended"]} as const;
export const MemberSummaryResponse = {"status":"string","data":"object"} as const;
export const MembernumberForMany = ["auto"] as const;
export const MembersEdit = {"chapter_id":"integer","filter":"object","set":"object","dry_run":"boolean"} as const;
export const MembersEditRefusal = {"id":"integer","path":"string","message":"string","code":["ambiguous_number","archived_chapter","archived_field","bad_encoding","cannot_change","changed_since","choices_in_use","control_characters","doubtful","email_taken","empty_file","end_before_start","field_of_members","former_type","former_value","given_twice","gone","invisible_character","malformed_http","needs_choices","no_column","no_host","no_path","no_such_record","no_type_column","not_a_country","not_a_creditor","not_a_currency","not_a_current_type","not_a_date","not_a_decision","not_a_form","not_a_language","not_a_moment","not_a_multiple","not_a_number","not_a_timezone","not_a_workbook","not_an_email","not_an_iban","not_csv","not_in_chapter","not_json","not_one_of","not_six_digits","not_text","not_visible_ascii","other_chapter","password_is_common","password_is_email","password_names_chapter","password_names_person","password_names_service","password_repeats","referred_to","repeated_items","required","role_for_all_chapters","role_needs_chapter","same_member","shares_address","shortened_number","splits_choices","taken","takes_no_choices","too_deep","too_few","too_large","too_long","too_many","too_many_cells","too_many_decimals","too_many_kib","too_many_marks","too_short","too_small","twice_in_file","two_columns","unexpected_body","unknown_field","unknown_variable","unsafe_number","values_missing","values_of_kind","wrong_code","wrong_form","wrong_type"],"params":"object"} as const;
export const MembersEdited = {"batch_id":"integer","changed":"integer","unchanged":"integer","refused":"integer","refusals":"array"} as const;
export const MembersEditedResponse = {"status":"string","data":"object"} as const;
export const MembersExport = {"chapter_id":"integer","format":["csv","ndjson"],"delimiter":["comma","semicolon"],"filter":"object","columns":["phone","date_of_birth","membernumber","salutation","title","gender","company","street","postal_code","city","country","mobile","language","joined","note","fields"]} as const;
export const MembersFind = {"chapter_id":"integer","filter":"object","sort":["name","-name","id","-id","firstname","-firstname","email","-email","membertype","-membertype","chapter","-chapter","status","-status","createddate","-createddate","phone","-phone","date_of_birth","-date_of_birth","membernumber","-membernumber","salutation","-salutation","title","-title","gender","-gender","company","-company","street","-street","postal_code","-postal_code","city","-city","country","-country","mobile","-mobile","language","-language","joined","-joined","note","-note"],"columns":["phone","date_of_birth","membernumber","salutation","title","gender","company","street","postal_code","city","country","mobile","language","joined","note","fields"],"offset":"integer","limit":"integer"} as const;
export const MembersMerge = {"keep_id":"integer","merge_id":"integer"} as const;
export const MembersSet = {"status":["active","inactive","suspended"],"membertype_id":"integer","fields":"object","salutation":"string","title":"string","gender":["female","male","diverse",""],"street":"string","postal_code":"string","city":"string","country":"string","language":"string","joined":"date","note":"string","membernumber":["auto"]} as const;
export const MembershipDue = {"dues_name":"string","amount":"number","currency":"string","due_frequency":["one_time","monthly","quarterly","semiannual","yearly","per_term"],"payment_schedule":"string","is_for_onboarding":"boolean"} as const;
export const MembershipType = {"id":"integer","name":"string","category":"string","description":"string","autorecurring_payment":"boolean","reminder_frequency":["daily","weekly","biweekly","monthly","quarterly",""],"membership_privacy":"boolean","duration":"string","startdate":"string","enddate":"string","membership_dues":"array","workflows":"object","notificationsettings":"object","logs":"array"} as const;
export const MembershipTypeArchive = {"id":"integer","archived":"boolean"} as const;
export const MembershipTypeCount = {"id":"integer","chapter_id":"integer","name":"string","members":"integer","archived":"boolean"} as const;
export const MembershipTypeCreate = {"membership_type":"object","membership_dues":"array","workflow":"object","notificationsettings":"object"} as const;
export const MembershipTypeCreateFields = {"name":"string","category":"string","autorecurring_payment":"boolean","membership_privacy":"boolean","duration":"integer","startdate":"string","enddate":"string","chapter_id":"integer","description":"string","reminder_frequency":["daily","weekly","biweekly","monthly","quarterly",""]} as const;
export const MembershipTypeDetails = {"id":"integer","name":"string","category":"string","description":"string","autorecurring_payment":"boolean","reminder_frequency":["daily","weekly","biweekly","monthly","quarterly",""],"membership_privacy":"boolean","duration":"string","startdate":"string","enddate":"string","membership_dues":"array","workflows":"object","notificationsettings":"object","chapter_id":"integer","archived":"boolean"} as const;
export const MembershipTypeDetailsResponse = {"status":"string","data":"object"} as const;
export const MembershipTypeEdit = {"membership_type":"object","membership_dues":"array","workflow":"object","notificationsettings":"object"} as const;
export const MembershipTypeEditFields = {"id":"integer","name":"string","category":"string","autorecurring_payment":"boolean","membership_privacy":"boolean","duration":"integer","startdate":"string","enddate":"string","chapter_id":"integer","description":"string","reminder_frequency":["daily","weekly","biweekly","monthly","quarterly",""]} as const;
export const MembershipTypeList = {"membership_type_with_logs":"array","pagination":"object"} as const;
export const MembershipTypeListResponse = {"status":"string","data":"object"} as const;
export const MembershipTypeRemove = {"id":"integer"} as const;
export const MembershipTypeRemoved = {"id":"integer"} as const;
export const MembershipTypeRemovedResponse = {"status":"string","data":"object"} as const;
export const MembershipTypeSummary = {"id":"integer","name":"string","category":"string","duration":"string","autorecurring_payment":"boolean","reminder_frequency":["daily","weekly","biweekly","monthly","quarterly",""]} as const;
export const MembershipTypeSummaryResponse = {"status":"string","data":"object"} as const;
export const MissingField = ["email","phone","date_of_birth","membernumber","salutation","title","gender","company","street","postal_code","city","country","mobile","language","joined","note"] as const;
export const MonthCount = {"month":"string","new_members":"integer","members":"integer"} as const;
export const NotificationDetails = {"enabled":"boolean","subject":"string","body":"string"} as const;
export const NotificationSettings = {"application_received":null,"application_approved":null,"application_rejected":null,"action_required":null,"renewal_reminder":null,"membership_expired":null,"renewal_successful":null,"payment_receipt":null,"payment_failed":null,"payment_retry_notice":null} as const;
export const Overview = {"members":"integer","month":"string","new_members":"integer","statuses":"array","membership_types":"array","ending_types":"array","chapters":"array","months":"array"} as const;
export const OverviewResponse = {"status":"string","data":"object"} as const;
export const Pagination = {"total":"integer","offset":"integer","limit":"integer"} as const;
export const PasswordChange = {"password":"string","new_password":"string","otp":"string"} as const;
export const Permissions = {"see_members":["owner","admin","moderator","chapter_lead"],"edit_members":["owner","admin","moderator","chapter_lead"],"edit_many_members":["owner","admin","chapter_lead"],"create_members":["owner","admin","chapter_lead"],"import_members":["owner","admin","chapter_lead"],"export_members":["owner","admin","chapter_lead"],"remove_members":["owner","admin","chapter_lead"],"merge_members":["owner","admin","chapter_lead"],"see_membertypes":["owner","admin","moderator","chapter_lead"],"manage_membertypes":["owner","admin"],"manage_filters":["owner","admin"],"see_fields":["owner","admin","moderator","chapter_lead"],"manage_fields":["owner","admin"],"see_association":["owner","admin","moderator","chapter_lead"],"edit_association":["owner","admin"],"see_chapters":["owner","admin","moderator","chapter_lead"],"create_chapters":["owner","admin"],"edit_chapters":["owner","admin","chapter_lead"],"end_chapters":["owner","admin"],"manage_accounts":["owner","admin"],"see_log":["owner","admin","chapter_lead"],"manage_system":["owner","admin"]} as const;
export const PersonExport = {"member":"object","chapter_name":"string","membertype_name":"string","merged_ids":"array","log":"array","records":"object"} as const;
export const PersonExportResponse = {"status":"string","data":"object"} as const;
export const RecoveryCodes = {"recovery_codes":"array"} as const;
export const RecoveryCodesLeft = {"recovery_codes_left":"integer"} as const;
export const RecoveryCodesLeftResponse = {"status":"string","data":"object"} as const;
export const RecoveryCodesRenew = {"password":"string","otp":"string"} as const;
export const RecoveryCodesResponse = {"status":"string","data":"object"} as const;
export const Refresh = {"refresh_token":"string"} as const;
export const ReminderFrequency = ["daily","weekly","biweekly","monthly","quarterly",""] as const;
export const Role = ["owner","admin","moderator","chapter_lead"] as const;
export const Session = {"id":"integer","createddate":"string","last_used":"string","expires":"string","address":"string","user_agent":"string","current":"boolean"} as const;
export const SessionEnd = {"id":"integer"} as const;
export const SessionList = {"sessions":"array","pagination":"object"} as const;
export const SessionListResponse = {"status":"string","data":"object"} as const;
export const Start = {"has_owner":"boolean"} as const;
export const StartResponse = {"status":"string","data":"object"} as const;
export const StatusCount = {"status":["active","inactive","suspended"],"members":"integer"} as const;
export const System = {"version":"string","started":"string","ready":"boolean","troubles":["damaged","unreadable","unwritable","no_answer","disk_full","backup_overdue"],"accounts":"integer","chapters":"integer","members":"integer","database_bytes":"integer","free_bytes":"integer","jobs":"array"} as const;
export const SystemResponse = {"status":"string","data":"object"} as const;
export const TemplateVariable = ["member.name","member.firstname","member.lastname","member.email","association.name","chapter.name","membership.type","membership.startsAt","membership.expiresAt","payment.amount","payment.currency","payment.dueDate"] as const;
export const TokenPair = {"access_token":"string","refresh_token":"string","expires_in":"integer"} as const;
export const TokenPairResponse = {"status":"string","data":"object"} as const;
export const Trouble = ["damaged","unreadable","unwritable","no_answer","disk_full","backup_overdue"] as const;
export const Workflow = {"workflow_type":"string","require_approval_all_apps":"boolean","require_payment_fee_separately":"boolean","require_approval_after_payment":"boolean","require_confirmation_renewals":"boolean","require_approval_renewals":"boolean"} as const;
export const exportMembers = {"format":["csv","ndjson"],"delimiter":["comma","semicolon"],"status":["active","inactive","suspended"]} as const;
export const listLogEntries = {"entity":["account","association","batch","chapter","field","filter","import_mapping","member","membership_type"]} as const;
export const listMembers = {"status":["active","inactive","suspended"]} as const;
export const importMembers = {"doubtful":["create","update"]} as const;
