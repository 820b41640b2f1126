CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`name` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL CHECK (`enabled` IN (0, 1)),
	`password_hash` text,
	`totp_secret` text,
	`totp_step` integer,
	`createddate` text NOT NULL,
	`last_login` text
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_key_unique` ON `accounts` (`email_key`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`chapter_id` integer NOT NULL,
	`kind` text NOT NULL,
	`term` integer,
	`state` text NOT NULL,
	`entered` text NOT NULL,
	`approved` text,
	`acted` text NOT NULL,
	`policy_id` integer NOT NULL,
	`createddate` text NOT NULL,
	`entered_by` integer,
	`decided_by` integer,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`policy_id`) REFERENCES `policies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `applications_member` ON `applications` (`member_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_waiting` ON `applications` (`member_id`) WHERE "applications"."state" IN ('submitted', 'awaiting_approval', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX `applications_listed` ON `applications` (`chapter_id`,`id`,`state`);--> statement-breakpoint
CREATE TABLE `associations` (
	`id` integer PRIMARY KEY NOT NULL CHECK (`id` = 1),
	`name` text DEFAULT '' NOT NULL,
	`chapter_word` text DEFAULT '{"one":"","many":""}' NOT NULL,
	`street` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	`creditor_identifier` text DEFAULT '' NOT NULL,
	`pain_version` text DEFAULT 'pain.008.001.08' NOT NULL,
	`prenotice_days` integer DEFAULT 14 NOT NULL,
	`debit_lead_days` integer DEFAULT 2 NOT NULL
) STRICT;--> statement-breakpoint
CREATE TABLE `bank_accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`iban` text DEFAULT '' NOT NULL,
	`bic` text DEFAULT '' NOT NULL,
	`holder` text DEFAULT '' NOT NULL,
	`currency` text NOT NULL,
	`opening_balance` integer DEFAULT 0 NOT NULL,
	`opening_day` text,
	`main` integer DEFAULT false NOT NULL CHECK (`main` IN (0, 1)),
	`archived` integer DEFAULT false NOT NULL CHECK (`archived` IN (0, 1))
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `bank_accounts_iban` ON `bank_accounts` (`iban`) WHERE "bank_accounts"."iban" <> '';--> statement-breakpoint
CREATE TABLE `batch_entries` (
	`batch_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	`written_in` integer,
	PRIMARY KEY(`batch_id`, `first_id`),
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE TABLE `batches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`account_id` integer,
	`kind` text NOT NULL,
	`createddate` text NOT NULL,
	`file_name` text,
	`created` integer NOT NULL,
	`changed` integer NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`undone_to` integer,
	`bytes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `batches_chapter` ON `batches` (`chapter_id`);--> statement-breakpoint
CREATE TABLE `chapters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`timezone` text DEFAULT 'UTC' NOT NULL,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`createddate` text NOT NULL,
	`archived` integer DEFAULT false NOT NULL,
	`payment_days` integer DEFAULT 14 NOT NULL,
	`acts_from` text,
	`automation` text DEFAULT '{"messages":"propose","deactivation":"propose"}' NOT NULL,
	`dunning_days` text DEFAULT '[7,21,42]' NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`creditor_identifier` text DEFAULT '' NOT NULL,
	`pain_version` text,
	`prenotice_days` integer,
	`debit_lead_days` integer,
	`bank_account_id` integer REFERENCES `bank_accounts`(`id`),
	`self_service` text DEFAULT '{"on":false,"fields":{}}' NOT NULL
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `chapters_name_key_unique` ON `chapters` (`name_key`);--> statement-breakpoint
CREATE TABLE `clock_setbacks` (
	`entry_id` integer PRIMARY KEY NOT NULL
) STRICT;--> statement-breakpoint
CREATE TABLE `collection_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`collection_id` integer NOT NULL,
	`due_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`payer_id` integer NOT NULL,
	`mandate_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`left_out` text,
	`marked` integer DEFAULT false NOT NULL,
	`shown` integer DEFAULT false NOT NULL,
	`payment_id` integer,
	`returned_on` text,
	`return_code` text,
	`task` text,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mandate_id`) REFERENCES `mandates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `collection_lines_due` ON `collection_lines` (`due_id`,`collection_id`);--> statement-breakpoint
CREATE INDEX `collection_lines_run` ON `collection_lines` (`collection_id`);--> statement-breakpoint
CREATE INDEX `collection_lines_mandate` ON `collection_lines` (`mandate_id`);--> statement-breakpoint
CREATE INDEX `collection_lines_payer` ON `collection_lines` (`payer_id`);--> statement-breakpoint
CREATE INDEX `collection_lines_payment` ON `collection_lines` (`payment_id`) WHERE "collection_lines"."payment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `collection_lines_task` ON `collection_lines` (`collection_id`) WHERE "collection_lines"."task" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `collections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`state` text NOT NULL,
	`day` text NOT NULL,
	`due_to` text NOT NULL,
	`include_left` integer NOT NULL CHECK (`include_left` IN (0, 1)),
	`createddate` text NOT NULL,
	`message_id` text,
	`sha256` text,
	`file` text,
	`creditor_identifier` text,
	`creditor_name` text,
	`released` text,
	`handed_over` text,
	`closed` text,
	`reason` text,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `collections_message` ON `collections` (`message_id`);--> statement-breakpoint
CREATE INDEX `collections_listed` ON `collections` (`chapter_id`,`id`);--> statement-breakpoint
CREATE INDEX `collections_under_way` ON `collections` (`id`) WHERE "collections"."state" = 'handed_over';--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` integer NOT NULL,
	`entry_id` integer NOT NULL,
	`message_id` text NOT NULL,
	`at` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_try` integer NOT NULL,
	`status` integer,
	`answer` text,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entry_id`) REFERENCES `log_entries`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_once` ON `deliveries` (`entry_id`,`webhook_id`);--> statement-breakpoint
CREATE INDEX `deliveries_listed` ON `deliveries` (`webhook_id`,`state`,`next_try`);--> statement-breakpoint
CREATE INDEX `deliveries_webhook` ON `deliveries` (`webhook_id`);--> statement-breakpoint
CREATE INDEX `deliveries_at` ON `deliveries` (`at`);--> statement-breakpoint
CREATE TABLE `mandates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`reference` text NOT NULL,
	`reference_key` text NOT NULL,
	`no` integer NOT NULL,
	`iban` text,
	`masked` text,
	`bic` text,
	`holder` text,
	`single` integer NOT NULL CHECK (`single` IN (0, 1)),
	`signed_on` text NOT NULL,
	`signed_how` text NOT NULL,
	`text_version` text,
	`document` text,
	`creditor_identifier` text NOT NULL,
	`creditor_name` text NOT NULL,
	`paused` text,
	`ended` text,
	`createddate` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `mandates_reference` ON `mandates` (`reference_key`,`no`);--> statement-breakpoint
CREATE INDEX `mandates_member` ON `mandates` (`member_id`);--> statement-breakpoint
CREATE INDEX `mandates_listed` ON `mandates` (`chapter_id`,`id`);--> statement-breakpoint
CREATE TABLE `credits` (
	`payment_id` integer PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`chapter_id` integer NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credits_amount" CHECK("credits"."amount" <> 0)
) STRICT;--> statement-breakpoint
CREATE INDEX `credits_member` ON `credits` (`member_id`);--> statement-breakpoint
CREATE INDEX `credits_listed` ON `credits` (`chapter_id`,`member_id`,`currency`,`amount`);--> statement-breakpoint
CREATE TABLE `dues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`chapter_id` integer NOT NULL,
	`key` text NOT NULL,
	`item_id` text,
	`term` integer NOT NULL,
	`membertype_id` integer,
	`dues_name` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`period_start` text NOT NULL,
	`period_end` text,
	`due_date` text NOT NULL,
	`made` text NOT NULL,
	`settled` integer NOT NULL,
	`waived` integer NOT NULL,
	`changed` text NOT NULL,
	`void` integer NOT NULL CHECK (`void` IN (0, 1)),
	`debit` text,
	`createddate` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dues_amounts" CHECK("dues"."amount" >= 0 AND "dues"."settled" >= 0 AND "dues"."waived" >= 0 AND "dues"."settled" + "dues"."waived" <= "dues"."amount")
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `dues_key` ON `dues` (`member_id`,`key`) WHERE NOT "dues"."void";--> statement-breakpoint
CREATE INDEX `dues_member` ON `dues` (`member_id`);--> statement-breakpoint
CREATE INDEX `dues_chapter` ON `dues` (`chapter_id`);--> statement-breakpoint
CREATE INDEX `dues_listed` ON `dues` (`chapter_id`,`id`,`due_date`,`amount`,`settled`,`waived`,`void`);--> statement-breakpoint
CREATE INDEX `dues_open` ON `dues` (`chapter_id`,`due_date`,`id`,`member_id`) WHERE NOT "dues"."void" AND "dues"."amount" > "dues"."settled" + "dues"."waived";--> statement-breakpoint
CREATE INDEX `dues_debit` ON `dues` (`chapter_id`,`debit`) WHERE "dues"."debit" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `dues_owed` ON `dues` (`member_id`) WHERE NOT "dues"."void" AND "dues"."amount" > "dues"."settled" + "dues"."waived";--> statement-breakpoint
CREATE INDEX `dues_open_sums` ON `dues` (`chapter_id`,`currency`,`due_date`,`amount`,`settled`,`waived`) WHERE NOT "dues"."void" AND "dues"."amount" > "dues"."settled" + "dues"."waived";--> statement-breakpoint
CREATE INDEX `dues_made` ON `dues` (`chapter_id`,`createddate`,`currency`,`membertype_id`,`amount`,`settled`,`waived`) WHERE NOT "dues"."void";--> statement-breakpoint
CREATE TABLE `enrolments` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` integer,
	`totp_secret` text NOT NULL,
	`expires` integer NOT NULL,
	`inviter_id` integer REFERENCES accounts(id),
	`opened` text,
	`opened_before` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `enrolments_account` ON `enrolments` (`account_id`);--> statement-breakpoint
CREATE INDEX `enrolments_inviter` ON `enrolments` (`inviter_id`);--> statement-breakpoint
CREATE TABLE `drafts` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`form_id` integer NOT NULL,
	`sealed` text NOT NULL,
	`created` integer NOT NULL
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `drafts_code_hash_unique` ON `drafts` (`code_hash`);--> statement-breakpoint
CREATE INDEX `drafts_created` ON `drafts` (`created`);--> statement-breakpoint
CREATE TABLE `spent_stamps` (
	`id` text PRIMARY KEY NOT NULL,
	`expires` integer NOT NULL
) STRICT;--> statement-breakpoint
CREATE INDEX `spent_stamps_expires` ON `spent_stamps` (`expires`);--> statement-breakpoint
CREATE TABLE `forms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`membertype_ids` text NOT NULL,
	`fields` text NOT NULL,
	`consents` text NOT NULL,
	`guardian_under` integer DEFAULT 0 NOT NULL,
	`open_from` text,
	`open_until` text,
	`active` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `forms_slug_unique` ON `forms` (`slug`);--> statement-breakpoint
CREATE INDEX `forms_chapter` ON `forms` (`chapter_id`);--> statement-breakpoint
CREATE TABLE `change_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`before` text NOT NULL,
	`set` text NOT NULL,
	`state` text NOT NULL,
	`createddate` text NOT NULL,
	`decided_by` integer,
	`batch_id` integer,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `change_requests_member` ON `change_requests` (`member_id`);--> statement-breakpoint
CREATE INDEX `change_requests_state` ON `change_requests` (`state`,`kind`);--> statement-breakpoint
CREATE TABLE `assistant_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_id` integer NOT NULL,
	`chapter_id` integer,
	`member_id` integer,
	`operation` text NOT NULL,
	`permission` text NOT NULL,
	`arguments` text NOT NULL,
	`preview` text,
	`fingerprint` text,
	`state` text NOT NULL,
	`createddate` text NOT NULL,
	`decided_by` integer,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`token_id`) REFERENCES `tokens`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `assistant_requests_chapter` ON `assistant_requests` (`chapter_id`,`state`);--> statement-breakpoint
CREATE INDEX `assistant_requests_token` ON `assistant_requests` (`token_id`,`state`);--> statement-breakpoint
CREATE INDEX `assistant_requests_member` ON `assistant_requests` (`member_id`);--> statement-breakpoint
CREATE TABLE `me_addresses` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`sealed` text NOT NULL,
	`created` integer NOT NULL
) STRICT;--> statement-breakpoint
CREATE INDEX `me_addresses_created` ON `me_addresses` (`created`);--> statement-breakpoint
CREATE INDEX `me_addresses_member` ON `me_addresses` (`member_id`);--> statement-breakpoint
CREATE TABLE `me_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`browser` text NOT NULL,
	`who` text NOT NULL,
	`sealed` text NOT NULL,
	`created` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL
) STRICT;--> statement-breakpoint
CREATE INDEX `me_links_created` ON `me_links` (`created`);--> statement-breakpoint
CREATE INDEX `me_links_who` ON `me_links` (`who`);--> statement-breakpoint
CREATE TABLE `me_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`who` text NOT NULL,
	`sealed` text NOT NULL,
	`created` integer NOT NULL,
	`used` integer NOT NULL,
	`fresh` integer NOT NULL
) STRICT;--> statement-breakpoint
CREATE INDEX `me_sessions_who` ON `me_sessions` (`who`);--> statement-breakpoint
CREATE INDEX `me_sessions_used` ON `me_sessions` (`used`);--> statement-breakpoint
CREATE TABLE `prompt_counts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`who` text NOT NULL,
	`at` integer NOT NULL
) STRICT;--> statement-breakpoint
CREATE INDEX `prompt_counts_who` ON `prompt_counts` (`who`,`at`);--> statement-breakpoint
CREATE INDEX `prompt_counts_at` ON `prompt_counts` (`at`);--> statement-breakpoint
CREATE TABLE `prompt_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`sealed` text NOT NULL,
	`expires` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try` integer NOT NULL
) STRICT;--> statement-breakpoint
CREATE INDEX `prompt_mails_next` ON `prompt_mails` (`next_try`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`key` text NOT NULL,
	`text` text NOT NULL,
	`version` integer NOT NULL,
	`given` integer NOT NULL CHECK (`given` IN (0, 1)),
	`given_on` text,
	`withdrawn_on` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `consents_member` ON `consents` (`member_id`);--> statement-breakpoint
CREATE TABLE `fields` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer,
	`key` text NOT NULL,
	`label` text NOT NULL,
	`kind` text NOT NULL,
	`choices` text DEFAULT '[]' NOT NULL,
	`required` integer DEFAULT false NOT NULL,
	`archived` integer DEFAULT false NOT NULL,
	`public` integer DEFAULT false NOT NULL,
	`unique` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE TABLE `unique_values` (
	`chapter_id` integer NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	`member_id` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `key`, `value`)
) STRICT;--> statement-breakpoint
CREATE INDEX `unique_values_member` ON `unique_values` (`member_id`);--> statement-breakpoint
CREATE TABLE `filters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`account_id` integer,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`filter` text NOT NULL,
	`columns` text DEFAULT '[]' NOT NULL,
	`sort` text DEFAULT 'name' NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `filters_name` ON `filters` (`chapter_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `first_rounds` (
	`chapter_id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE TABLE `former_members` (
	`id` integer PRIMARY KEY NOT NULL,
	`chapter_id` integer NOT NULL,
	`fate` text NOT NULL,
	`kept_id` integer,
	`createddate` text NOT NULL
) STRICT;--> statement-breakpoint
CREATE INDEX `former_members_kept` ON `former_members` (`kept_id`);--> statement-breakpoint
CREATE INDEX `former_members_erasing` ON `former_members` (`chapter_id`) WHERE fate = 'erasing';--> statement-breakpoint
CREATE TABLE `functions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`seats` integer,
	`archived` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE TABLE `grants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`role` text NOT NULL,
	`chapter_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `grants_chapter` ON `grants` (`chapter_id`);--> statement-breakpoint
CREATE TABLE `holdings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`function_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`chapter_id` integer NOT NULL,
	`from` text NOT NULL,
	`to` text,
	`elected_on` text,
	`note` text,
	`createddate` text NOT NULL,
	FOREIGN KEY (`function_id`) REFERENCES `functions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `holdings_function` ON `holdings` (`function_id`);--> statement-breakpoint
CREATE INDEX `holdings_member` ON `holdings` (`member_id`);--> statement-breakpoint
CREATE INDEX `holdings_listed` ON `holdings` (`chapter_id`);--> statement-breakpoint
CREATE TABLE `holds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`no` integer NOT NULL,
	`kind` text NOT NULL,
	`from` text NOT NULL,
	`to` text,
	`entered` text NOT NULL,
	`state` text NOT NULL,
	`cause` text,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `holds_no` ON `holds` (`member_id`,`no`);--> statement-breakpoint
CREATE INDEX `holds_proposed` ON `holds` (`member_id`) WHERE "holds"."state" = 'proposed';--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`account_id` integer NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`response` text NOT NULL,
	`created` integer NOT NULL,
	`entity` text,
	`entity_id` integer,
	PRIMARY KEY(`account_id`, `key`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_record` ON `idempotency_keys` (`entity`,`entity_id`);--> statement-breakpoint
CREATE TABLE `import_doubts` (
	`chapter_id` integer PRIMARY KEY NOT NULL,
	`createddate` text NOT NULL,
	`member_ids` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE TABLE `import_mappings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`mapping` text NOT NULL,
	`defaults` text NOT NULL,
	`kind` text DEFAULT 'members' NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `import_mappings_name` ON `import_mappings` (`chapter_id`,`kind`,`name_key`);--> statement-breakpoint
CREATE TABLE `invoice_floors` (
	`chapter_id` integer NOT NULL,
	`year` integer NOT NULL,
	`no` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `year`),
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE TABLE `invoice_lines` (
	`invoice_id` integer NOT NULL,
	`due_id` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`invoice_id`, `due_id`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `invoice_lines_due` ON `invoice_lines` (`due_id`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`payer_id` integer NOT NULL,
	`year` integer NOT NULL,
	`no` integer NOT NULL,
	`day` text NOT NULL,
	`pay_by` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`batch_id` integer NOT NULL,
	`createddate` text NOT NULL,
	`cancelled` text,
	`cancel_reason` text,
	`pdf` blob,
	`token` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`chapter_id`,`year`,`no`);--> statement-breakpoint
CREATE INDEX `invoices_listed` ON `invoices` (`chapter_id`,`id`,`cancelled`);--> statement-breakpoint
CREATE INDEX `invoices_payer` ON `invoices` (`payer_id`);--> statement-breakpoint
CREATE INDEX `invoices_batch` ON `invoices` (`batch_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_token` ON `invoices` (`token`);--> statement-breakpoint
CREATE TABLE `known_addresses` (
	`who` text NOT NULL,
	`address` text NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`who`, `address`)
) STRICT;--> statement-breakpoint
CREATE INDEX `known_addresses_last` ON `known_addresses` (`last`);--> statement-breakpoint
CREATE TABLE `last_numbers` (
	`chapter_id` integer PRIMARY KEY NOT NULL,
	`membernumber` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE TABLE `leavings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`no` integer NOT NULL,
	`chain` integer NOT NULL,
	`enddate` text NOT NULL,
	`entered` text NOT NULL,
	`reason` text NOT NULL,
	`cause` text,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `leavings_no` ON `leavings` (`member_id`,`no`);--> statement-breakpoint
CREATE TABLE `linked_members` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL
) STRICT;--> statement-breakpoint
CREATE INDEX `linked_members_person` ON `linked_members` (`person_id`);--> statement-breakpoint
CREATE TABLE `lives` (
	`id` integer PRIMARY KEY NOT NULL,
	`chapter_id` integer NOT NULL,
	`next_day` text,
	`error` text,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `lives_due` ON `lives` (`chapter_id`,`next_day`);--> statement-breakpoint
CREATE INDEX `lives_put_aside` ON `lives` (`chapter_id`,`id`) WHERE "lives"."error" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `log_bytes` (
	`account_id` integer NOT NULL,
	`hour` integer NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`account_id`, `hour`)
) STRICT, WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `log_counts` (
	`scope` text NOT NULL,
	`entry_id` integer NOT NULL,
	`entries` integer NOT NULL,
	PRIMARY KEY(`scope`, `entry_id`)
) STRICT, WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `log_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`createddate` text NOT NULL,
	`actor` text NOT NULL,
	`account_id` integer,
	`token_id` integer,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	`chapter_id` integer,
	`changes` text CHECK (json_valid(`changes`)),
	`salt` text CHECK ((`salt` IS NULL) = (`changes` IS NULL)),
	`digest` text NOT NULL,
	`hash` text NOT NULL
) STRICT;--> statement-breakpoint
CREATE INDEX `log_entries_kind` ON `log_entries` (`entity`);--> statement-breakpoint
CREATE INDEX `log_entries_chapter` ON `log_entries` (`chapter_id`,`entity`);--> statement-breakpoint
CREATE INDEX `log_entries_record` ON `log_entries` (`entity`,`entity_id`,`chapter_id`);--> statement-breakpoint
CREATE INDEX `log_entries_redacted` ON `log_entries` (`chapter_id`) WHERE salt = '';--> statement-breakpoint
CREATE INDEX `log_entries_address` ON `log_entries` (`entity`,`entity_id`) WHERE changes IS NULL OR instr(changes, '"email":[') > 0;--> statement-breakpoint
CREATE TABLE `login_tries` (
	`who` text NOT NULL,
	`address` text NOT NULL,
	`failures` integer NOT NULL,
	`locked_until` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`who`, `address`)
) STRICT;--> statement-breakpoint
CREATE INDEX `login_tries_last` ON `login_tries` (`last`);--> statement-breakpoint
CREATE TABLE `mailing_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed_key` text NOT NULL
) STRICT;--> statement-breakpoint
CREATE TABLE `mailings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`account_id` integer,
	`filter` text NOT NULL,
	`subject` text NOT NULL,
	`body` text,
	`send_at` text,
	`state` text NOT NULL,
	`createddate` text NOT NULL,
	`released` text,
	`released_by` integer,
	`stopped` text,
	`reached` integer DEFAULT 0 NOT NULL,
	`to` text DEFAULT 'members' NOT NULL,
	`one_copy` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `mailings_listed` ON `mailings` (`chapter_id`,`id`);--> statement-breakpoint
CREATE INDEX `mailings_state` ON `mailings` (`state`);--> statement-breakpoint
CREATE TABLE `member_counts` (
	`chapter_id` integer NOT NULL,
	`membertype_id` integer NOT NULL,
	`status` text NOT NULL,
	`members` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `membertype_id`, `status`)
) STRICT;--> statement-breakpoint
CREATE TABLE `members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`membertype_id` integer NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text CHECK ((`email_key` IS NULL) = (`email` = '')),
	`phone` text,
	`date_of_birth` text,
	`status` text NOT NULL,
	`createddate` text NOT NULL,
	`search_text` text NOT NULL,
	`wire` text DEFAULT '' NOT NULL,
	`name_key` text DEFAULT '' NOT NULL,
	`sort_name` text DEFAULT '' NOT NULL,
	`fields` text DEFAULT '{}' NOT NULL,
	`membernumber` text,
	`salutation` text,
	`title` text,
	`gender` text,
	`company` text,
	`street` text,
	`postal_code` text,
	`city` text,
	`country` text,
	`mobile` text,
	`language` text,
	`joined` text,
	`note` text,
	`tags` text,
	`tags_key` text DEFAULT '' NOT NULL,
	`payer_id` integer REFERENCES members(id) ON DELETE set null,
	`unsubscribed` text,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membertype_id`) REFERENCES `membertypes`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `members_chapter` ON `members` (`chapter_id`);--> statement-breakpoint
CREATE INDEX `members_listed` ON `members` (`chapter_id`,`id`,`status`,`membertype_id`,`search_text`);--> statement-breakpoint
CREATE INDEX `members_email` ON `members` (`chapter_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `members_person` ON `members` (`chapter_id`,`name_key`,`date_of_birth`);--> statement-breakpoint
CREATE INDEX `members_joining` ON `members` (`chapter_id`,`membertype_id`,`joined`,`createddate`);--> statement-breakpoint
CREATE INDEX `members_by_name` ON `members` (`chapter_id`,`sort_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_number` ON `members` (`chapter_id`,`membernumber`) WHERE membernumber IS NOT NULL;--> statement-breakpoint
CREATE INDEX `members_payer` ON `members` (`payer_id`,`chapter_id`) WHERE payer_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `members_tags` ON `members` (`chapter_id`,`tags`) WHERE tags IS NOT NULL;--> statement-breakpoint
CREATE TABLE `membership_days` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`first_day` text,
	`membership_startdate` text,
	`membership_enddate` text,
	`left` text,
	`left_reason` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
CREATE INDEX `membership_days_end` ON `membership_days` (`membership_enddate`);--> statement-breakpoint
CREATE INDEX `membership_days_left` ON `membership_days` (`left`) WHERE "left" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`chapter_id` integer NOT NULL,
	`membertype_id` integer NOT NULL,
	`no` integer NOT NULL,
	`chain` integer NOT NULL,
	`anchor` text NOT NULL,
	`offset` integer NOT NULL,
	`startdate` text NOT NULL,
	`enddate` text,
	`planned_end` text,
	`rollover` integer NOT NULL CHECK (`rollover` IN (0, 1)),
	`state` text NOT NULL,
	`origin` text NOT NULL,
	`entered` text NOT NULL,
	`accepted` text,
	`confirmed` text,
	`approved` text,
	`closed` text,
	`policy_id` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membertype_id`) REFERENCES `membertypes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`policy_id`) REFERENCES `policies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_no` ON `memberships` (`member_id`,`no`);--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_first_day` ON `memberships` (`member_id`,`startdate`) WHERE "memberships"."state" <> 'void';--> statement-breakpoint
CREATE INDEX `memberships_listed` ON `memberships` (`chapter_id`,`id`,`state`,`startdate`,`enddate`);--> statement-breakpoint
CREATE INDEX `memberships_lasting` ON `memberships` (`chapter_id`,`policy_id`,`member_id`) WHERE "memberships"."state" IN ('current', 'upcoming', 'offered');--> statement-breakpoint
CREATE TABLE `membertypes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`category` text NOT NULL,
	`duration` integer NOT NULL CHECK (`duration` BETWEEN 0 AND 1200),
	`description` text DEFAULT '' NOT NULL,
	`autorecurring_payment` integer NOT NULL CHECK (`autorecurring_payment` IN (0, 1)),
	`reminder_frequency` text DEFAULT '' NOT NULL,
	`membership_privacy` integer NOT NULL CHECK (`membership_privacy` IN (0, 1)),
	`startdate` text NOT NULL,
	`enddate` text NOT NULL CHECK (`enddate` >= `startdate`),
	`membership_dues` text DEFAULT '[]' NOT NULL CHECK (json_valid(`membership_dues`)),
	`workflows` text DEFAULT '{}' NOT NULL CHECK (json_valid(`workflows`)),
	`notificationsettings` text DEFAULT '{}' NOT NULL CHECK (json_valid(`notificationsettings`)),
	`archived` integer DEFAULT false NOT NULL CHECK (`archived` IN (0, 1)),
	`createddate` text NOT NULL,
	`is_end_date_fixed` integer DEFAULT false NOT NULL,
	`rollover_days` integer DEFAULT 0 NOT NULL,
	`proration` text DEFAULT 'none' NOT NULL,
	`renewal_timeline` integer DEFAULT 30 NOT NULL,
	`grace_days` integer DEFAULT 0 NOT NULL,
	`deactivation_policy` text DEFAULT 'none' NOT NULL,
	`deactivation_timeline` integer DEFAULT 60 NOT NULL,
	`deactivation_threshold_amount` real DEFAULT 0 NOT NULL,
	`notice_days` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `membertypes_name` ON `membertypes` (`chapter_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `message_dues` (
	`message_id` integer NOT NULL,
	`due_id` integer NOT NULL,
	PRIMARY KEY(`message_id`, `due_id`),
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
CREATE INDEX `message_dues_due` ON `message_dues` (`due_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`slot` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`createddate` text NOT NULL,
	`released` text,
	`released_by` integer,
	`to` text,
	`subject` text,
	`plain` text,
	`html` text,
	`header_id` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try` text,
	`sent` text,
	`error` text,
	`letters_id` integer,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "messages_reason" CHECK(("messages"."state" = 'skipped') = ("messages"."reason" IS NOT NULL))
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_key` ON `messages` (`member_id`,`kind`,`cause`,`slot`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_header_id` ON `messages` (`header_id`);--> statement-breakpoint
CREATE INDEX `messages_listed` ON `messages` (`chapter_id`,`state`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `messages_waiting` ON `messages` (`member_id`) WHERE "messages"."state" IN ('proposed', 'queued');--> statement-breakpoint
CREATE INDEX `messages_outgoing` ON `messages` (`day`,`id`) WHERE "messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX `messages_letters` ON `messages` (`letters_id`,`chapter_id`) WHERE "messages"."letters_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_mailing` ON `messages` (`cause`,`state`,`reason`) WHERE "messages"."kind" = 'mailing';--> statement-breakpoint
CREATE TABLE `payment_events` (
	`chapter_id` integer NOT NULL,
	`event` text NOT NULL,
	`createddate` text NOT NULL,
	PRIMARY KEY(`chapter_id`, `event`),
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE TABLE `payment_sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`invoice_id` integer NOT NULL,
	`provider` text NOT NULL,
	`session` text,
	`url` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`createddate` text NOT NULL,
	`marked` text,
	`payment` text,
	`payment_id` integer,
	`task` text,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_sessions_session` ON `payment_sessions` (`chapter_id`,`session`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_sessions_live` ON `payment_sessions` (`invoice_id`) WHERE "payment_sessions"."state" IN ('open', 'pending');--> statement-breakpoint
CREATE INDEX `payment_sessions_listed` ON `payment_sessions` (`chapter_id`,`id`);--> statement-breakpoint
CREATE INDEX `payment_sessions_invoice` ON `payment_sessions` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `payment_sessions_payment` ON `payment_sessions` (`chapter_id`,`payment`);--> statement-breakpoint
CREATE INDEX `payment_sessions_entry` ON `payment_sessions` (`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_sessions_task` ON `payment_sessions` (`chapter_id`) WHERE "payment_sessions"."task" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `payment_settings` (
	`chapter_id` integer PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`secret_key` text NOT NULL,
	`webhook_secret` text NOT NULL,
	`mode` text NOT NULL,
	`methods` text,
	`base` text,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`payment_id` integer,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`day` text NOT NULL,
	`method` text NOT NULL,
	`reference` text,
	`external_ref` text,
	`note` text,
	`reason` text,
	`createddate` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_amount" CHECK("payments"."amount" <> 0)
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_external_ref` ON `payments` (`chapter_id`,`external_ref`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reversed` ON `payments` (`payment_id`) WHERE "payments"."kind" = 'reversal';--> statement-breakpoint
CREATE INDEX `payments_entry` ON `payments` (`payment_id`) WHERE "payments"."payment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_member` ON `payments` (`member_id`);--> statement-breakpoint
CREATE INDEX `payments_listed` ON `payments` (`chapter_id`,`id`,`day`,`kind`,`method`);--> statement-breakpoint
CREATE INDEX `payments_sums` ON `payments` (`chapter_id`,`day`,`currency`,`amount`);--> statement-breakpoint
CREATE INDEX `payments_days` ON `payments` (`chapter_id`,`day`,`id`,`kind`,`method`);--> statement-breakpoint
CREATE TABLE `policies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`digest` text NOT NULL,
	`rules` text NOT NULL CHECK (json_valid(`rules`))
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `policies_digest_unique` ON `policies` (`digest`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`used` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `recovery_codes_account` ON `recovery_codes` (`account_id`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` integer NOT NULL,
	`masked_sid` text NOT NULL,
	`expires` integer NOT NULL,
	`used` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `refresh_tokens_session` ON `refresh_tokens` (`session_id`);--> statement-breakpoint
CREATE TABLE `reminders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`slot` text NOT NULL,
	`skipped` text,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `reminders_slot` ON `reminders` (`member_id`,`kind`,`cause`,`slot`);--> statement-breakpoint
CREATE TABLE `replicas` (
	`id` integer PRIMARY KEY NOT NULL CHECK (`id` = 1),
	`register` text NOT NULL,
	`epoch` integer NOT NULL,
	`recovery_key` text NOT NULL,
	`sealed_secrets` text NOT NULL,
	`address` text NOT NULL,
	`beat` text
) STRICT;--> statement-breakpoint
CREATE TABLE `rosters` (
	`chapter_id` integer PRIMARY KEY NOT NULL,
	`members` integer NOT NULL,
	`revision` integer NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE TABLE `rounds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`day` text NOT NULL,
	`started` text NOT NULL,
	`ended` text,
	`members` integer DEFAULT 0 NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	`put_aside` integer DEFAULT 0 NOT NULL,
	`settings` text NOT NULL,
	`marked_id` integer,
	`version` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `rounds_day` ON `rounds` (`chapter_id`,`day`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sid_hash` text NOT NULL CHECK (length(`sid_hash`) = 64),
	`account_id` integer NOT NULL,
	`created` integer NOT NULL,
	`expires` integer NOT NULL,
	`ended` integer,
	`last_used` integer NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL CHECK (length(`user_agent`) <= 255),
	`from_page` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_sid_hash` ON `sessions` (`sid_hash`);--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE TABLE `settlements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`payment_id` integer NOT NULL,
	`due_id` integer,
	`refund_id` integer,
	`entry_id` integer,
	`amount` integer NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`due_id`) REFERENCES `dues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entry_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "settlements_target" CHECK(("settlements"."due_id" IS NULL) <> ("settlements"."refund_id" IS NULL) AND "settlements"."amount" <> 0)
) STRICT;--> statement-breakpoint
CREATE INDEX `settlements_due` ON `settlements` (`due_id`);--> statement-breakpoint
CREATE INDEX `settlements_entry` ON `settlements` (`entry_id`) WHERE "settlements"."entry_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `settlements_refund` ON `settlements` (`refund_id`) WHERE "settlements"."refund_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `settlements_payment` ON `settlements` (`payment_id`,`member_id`,`due_id`);--> statement-breakpoint
CREATE INDEX `settlements_member` ON `settlements` (`member_id`,`payment_id`,`due_id`);--> statement-breakpoint
CREATE TABLE `statement_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`statement_id` integer NOT NULL,
	`day` text NOT NULL,
	`value_day` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`name` text,
	`iban` text,
	`text` text,
	`reference` text,
	`end_to_end` text,
	`mandate` text,
	`bank_reference` text NOT NULL,
	`transaction_id` text NOT NULL,
	`source` text NOT NULL,
	`is_whole` integer NOT NULL,
	`is_return` integer NOT NULL,
	`return_text` text,
	`fee` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`member_id` integer,
	`payment_id` integer,
	`is_confirmed` integer DEFAULT false NOT NULL,
	`createddate` text NOT NULL,
	`batch_id` integer REFERENCES batches(id),
	`replaced_by` integer,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE INDEX `statement_entries_listed` ON `statement_entries` (`chapter_id`,`state`,`day`);--> statement-breakpoint
CREATE INDEX `statement_entries_end_to_end` ON `statement_entries` (`chapter_id`,`end_to_end`) WHERE "statement_entries"."payment_id" IS NOT NULL AND "statement_entries"."end_to_end" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `statement_entries_payment` ON `statement_entries` (`payment_id`) WHERE "statement_entries"."payment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `statement_entries_member` ON `statement_entries` (`member_id`) WHERE "statement_entries"."member_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `statement_entries_days` ON `statement_entries` (`chapter_id`,`day`);--> statement-breakpoint
CREATE INDEX `statement_entries_payer` ON `statement_entries` (`chapter_id`,`iban`) WHERE "statement_entries"."is_confirmed" AND "statement_entries"."member_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `statement_entries_batch` ON `statement_entries` (`batch_id`) WHERE "statement_entries"."batch_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `statement_entries_replaced` ON `statement_entries` (`replaced_by`) WHERE "statement_entries"."replaced_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `statement_entries_statement` ON `statement_entries` (`statement_id`);--> statement-breakpoint
CREATE TABLE `statement_keys` (
	`digest` blob NOT NULL,
	`no` integer NOT NULL,
	`entry_id` integer NOT NULL,
	PRIMARY KEY(`digest`, `no`),
	FOREIGN KEY (`entry_id`) REFERENCES `statement_entries`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `statement_keys_entry` ON `statement_keys` (`entry_id`);--> statement-breakpoint
CREATE TABLE `statement_proposals` (
	`entry_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`why` text NOT NULL,
	PRIMARY KEY(`entry_id`, `member_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `statement_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `statement_proposals_member` ON `statement_proposals` (`member_id`);--> statement-breakpoint
CREATE TABLE `statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`key` text NOT NULL,
	`account` text NOT NULL,
	`name` text NOT NULL,
	`opening` integer,
	`opening_day` text,
	`closing` integer,
	`closing_day` text,
	`createddate` text NOT NULL,
	`batch_id` integer REFERENCES batches(id),
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `statements_key` ON `statements` (`chapter_id`,`key`);--> statement-breakpoint
CREATE INDEX `statements_account` ON `statements` (`chapter_id`,`account`,`closing_day`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`prefix` text NOT NULL,
	`role` text,
	`operations` text CHECK (json_valid(`operations`)),
	`chapter_ids` text CHECK (json_valid(`chapter_ids`)),
	`networks` text CHECK (json_valid(`networks`)),
	`createddate` text NOT NULL,
	`expires` text,
	`last_used` text,
	`ended` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CHECK ((`role` IS NULL) <> (`operations` IS NULL))
) STRICT;--> statement-breakpoint
CREATE INDEX `tokens_hash` ON `tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `tokens_account` ON `tokens` (`account_id`);--> statement-breakpoint
CREATE TABLE `undeliverable` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`createddate` text NOT NULL
) STRICT;--> statement-breakpoint
CREATE INDEX `undeliverable_address` ON `undeliverable` (`email_key`);--> statement-breakpoint
CREATE TABLE `waivers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`due_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`due_id`) REFERENCES `dues`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
CREATE INDEX `waivers_due` ON `waivers` (`due_id`);--> statement-breakpoint
CREATE INDEX `waivers_member` ON `waivers` (`member_id`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`url` text NOT NULL,
	`types` text NOT NULL CHECK (json_valid(`types`)),
	`chapter_ids` text CHECK (json_valid(`chapter_ids`)),
	`enabled` integer NOT NULL CHECK (`enabled` IN (0, 1)),
	`off_reason` text,
	`sealed` text NOT NULL,
	`createddate` text NOT NULL,
	`rotated` text,
	`turned_on` text NOT NULL,
	`last_success` text,
	`last_failure` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
-- What follows is written by hand: drizzle-kit knows neither expressions in indexes nor triggers.
CREATE UNIQUE INDEX `grants_once` ON `grants` (`account_id`, `role`, ifnull(`chapter_id`, 0));--> statement-breakpoint
CREATE TRIGGER `chapters_roster` AFTER INSERT ON `chapters`
BEGIN INSERT INTO `rosters` (`chapter_id`, `members`, `revision`) VALUES (NEW.`id`, 0, 0); END;--> statement-breakpoint
CREATE TRIGGER `dues_fix` BEFORE UPDATE OF `id`, `chapter_id`, `item_id`, `membertype_id`, `amount`, `currency`, `due_date`, `made`, `createddate` ON `dues`
WHEN NEW.`id` <> OLD.`id` OR NEW.`chapter_id` <> OLD.`chapter_id` OR NEW.`item_id` IS NOT OLD.`item_id`
  OR NEW.`membertype_id` IS NOT OLD.`membertype_id`
  OR NEW.`amount` > OLD.`amount` OR NEW.`amount` = OLD.`amount` AND NEW.`due_date` <> OLD.`due_date`
  OR NEW.`currency` <> OLD.`currency` OR NEW.`made` <> OLD.`made` OR NEW.`createddate` <> OLD.`createddate`
BEGIN SELECT RAISE(ABORT, 'dues stay as they were charged'); END;--> statement-breakpoint
CREATE TRIGGER `invoice_lines_once` BEFORE INSERT ON `invoice_lines`
WHEN EXISTS (SELECT 1 FROM `invoice_lines` JOIN `invoices` ON `invoices`.`id` = `invoice_id`
  WHERE `due_id` = NEW.`due_id` AND `cancelled` IS NULL)
BEGIN SELECT RAISE(ABORT, 'a due is on one valid invoice'); END;--> statement-breakpoint
CREATE TRIGGER `invoice_lines_fix` BEFORE UPDATE ON `invoice_lines`
BEGIN SELECT RAISE(ABORT, 'invoices stay as they were issued'); END;--> statement-breakpoint
CREATE TRIGGER `invoice_lines_keep` BEFORE DELETE ON `invoice_lines`
BEGIN SELECT RAISE(ABORT, 'invoices are kept'); END;--> statement-breakpoint
CREATE TRIGGER `invoice_lines_new` BEFORE INSERT ON `invoice_lines`
WHEN NEW.`amount` <= 0 OR (SELECT ifnull(sum(`amount`), 0) FROM `invoice_lines` WHERE `invoice_id` = NEW.`invoice_id`) + NEW.`amount`
  > (SELECT `amount` FROM `invoices` WHERE `id` = NEW.`invoice_id`)
BEGIN SELECT RAISE(ABORT, 'invoices stay as they were issued'); END;--> statement-breakpoint
CREATE TRIGGER `invoices_fix` BEFORE UPDATE OF `id`, `chapter_id`, `year`, `no`, `day`, `pay_by`, `currency`, `amount`, `batch_id`, `createddate`, `token` ON `invoices`
BEGIN SELECT RAISE(ABORT, 'invoices stay as they were issued'); END;--> statement-breakpoint
CREATE TRIGGER `invoices_fix_file` BEFORE UPDATE OF `pdf` ON `invoices` WHEN NEW.`pdf` IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'invoices stay as they were issued'); END;--> statement-breakpoint
CREATE TRIGGER `invoices_fix_end` BEFORE UPDATE OF `cancelled` ON `invoices` WHEN OLD.`cancelled` IS NOT NULL OR NEW.`cancelled` IS NULL
BEGIN SELECT RAISE(ABORT, 'an invoice is cancelled once'); END;--> statement-breakpoint
CREATE TRIGGER `invoices_fix_reason` BEFORE UPDATE OF `cancel_reason` ON `invoices` WHEN OLD.`cancelled` IS NOT NULL AND NEW.`cancel_reason` IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'an invoice is cancelled once'); END;--> statement-breakpoint
CREATE TRIGGER `invoices_keep` BEFORE DELETE ON `invoices`
BEGIN SELECT RAISE(ABORT, 'invoices are kept'); END;--> statement-breakpoint
CREATE TRIGGER `invoices_once` BEFORE INSERT ON `invoices`
WHEN EXISTS (SELECT 1 FROM `invoices` WHERE `id` = NEW.`id`)
BEGIN SELECT RAISE(ABORT, 'invoices stay as they were issued'); END;--> statement-breakpoint
CREATE TRIGGER `invoices_number_next` BEFORE INSERT ON `invoices`
WHEN NEW.`no` <> 1 + max(
  (SELECT ifnull(max(`no`), 0) FROM `invoices` WHERE `chapter_id` = NEW.`chapter_id` AND `year` = NEW.`year`),
  ifnull((SELECT `no` FROM `invoice_floors` WHERE `chapter_id` = NEW.`chapter_id` AND `year` = NEW.`year`), 0))
BEGIN SELECT RAISE(ABORT, 'invoices are numbered without gaps'); END;--> statement-breakpoint
CREATE TRIGGER `log_entries_keep` BEFORE DELETE ON `log_entries`
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `log_entries_once` BEFORE INSERT ON `log_entries`
WHEN NEW.`id` IS NOT (SELECT ifnull(max(`id`), 0) + 1 FROM `log_entries`)
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `log_entries_counted` AFTER INSERT ON `log_entries` WHEN NEW.`id` % 256 = 0
BEGIN
  INSERT INTO `log_counts` (`scope`, `entry_id`, `entries`)
  SELECT `recent`.`scope`, NEW.`id`, `recent`.`entries` + ifnull(
    (SELECT `entries` FROM `log_counts` AS `known` WHERE `known`.`scope` = `recent`.`scope` ORDER BY `entry_id` DESC LIMIT 1), 0)
  FROM (
    SELECT `entity` AS `scope`, count(*) AS `entries` FROM `log_entries` NOT INDEXED
    WHERE `id` > NEW.`id` - 256 GROUP BY `entity`
    UNION ALL SELECT `entity` || ' ' || ifnull(`chapter_id`, '-'), count(*) FROM `log_entries` NOT INDEXED
    WHERE `id` > NEW.`id` - 256 GROUP BY `entity`, `chapter_id`
  ) AS `recent`;
  INSERT INTO `log_counts` (`scope`, `entry_id`, `entries`)
  SELECT `scope`, NEW.`id`,
    ifnull((SELECT `entries` FROM `log_counts` AS `known` WHERE `known`.`scope` = `busy`.`scope` ORDER BY `entry_id` DESC LIMIT 1), 0)
    + (SELECT count(*) FROM `log_entries` AS `own`
      WHERE `own`.`entity` = `busy`.`entity` AND `own`.`entity_id` = `busy`.`entity_id` AND `own`.`chapter_id` IS `busy`.`chapter_id`
      AND `own`.`id` > ifnull((SELECT max(`entry_id`) FROM `log_counts` AS `known` WHERE `known`.`scope` = `busy`.`scope`), 0))
  FROM (
    SELECT `entity`, `entity_id`, `chapter_id`,
      `entity` || ' ' || ifnull(`chapter_id`, '-') || ' ' || `entity_id` AS `scope` FROM `log_entries` NOT INDEXED
    WHERE `id` > NEW.`id` - 256 GROUP BY `entity`, `entity_id`, `chapter_id` HAVING count(*) >= 4
  ) AS `busy`;
END;--> statement-breakpoint
CREATE TRIGGER `log_entries_dated` AFTER INSERT ON `log_entries`
WHEN NEW.`createddate` < (SELECT `createddate` FROM `log_entries` WHERE `id` = NEW.`id` - 1)
BEGIN
  INSERT INTO `clock_setbacks` (`entry_id`) VALUES (NEW.`id`);
END;--> statement-breakpoint
CREATE TRIGGER `log_entries_fix` BEFORE UPDATE ON `log_entries`
WHEN ifnull(NEW.`salt`, '') <> '' OR (NEW.`changes` IS NOT NULL AND OLD.`changes` IS NULL)
  OR NEW.`id` IS NOT OLD.`id` OR NEW.`createddate` IS NOT OLD.`createddate` OR NEW.`actor` IS NOT OLD.`actor`
  OR NEW.`account_id` IS NOT OLD.`account_id` OR NEW.`token_id` IS NOT OLD.`token_id` OR NEW.`action` IS NOT OLD.`action` OR NEW.`entity` IS NOT OLD.`entity`
  OR NEW.`entity_id` IS NOT OLD.`entity_id` OR NEW.`chapter_id` IS NOT OLD.`chapter_id`
  OR NEW.`digest` IS NOT OLD.`digest` OR NEW.`hash` IS NOT OLD.`hash`
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `log_entries_told` AFTER INSERT ON `log_entries` WHEN EXISTS (SELECT 1 FROM `webhooks` WHERE `enabled`)
BEGIN
  INSERT INTO `deliveries` (`webhook_id`, `entry_id`, `message_id`, `at`, `state`, `attempts`, `next_try`)
  SELECT `id`, NEW.`id`, 'msg_' || lower(hex(randomblob(16))), NEW.`createddate`, 'waiting', 0, 0 FROM `webhooks`
  WHERE `enabled` AND NEW.`action` IN (SELECT value FROM json_each(`types`))
    AND (`chapter_ids` IS NULL OR NEW.`chapter_id` IN (SELECT value FROM json_each(`chapter_ids`)));
END;--> statement-breakpoint
CREATE TRIGGER `log_entries_untold` AFTER UPDATE ON `log_entries`
BEGIN UPDATE `deliveries` SET `answer` = NULL WHERE `entry_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `members_type` BEFORE INSERT ON `members`
WHEN NOT EXISTS (SELECT 1 FROM `membertypes` WHERE `id` = NEW.`membertype_id` AND `chapter_id` = NEW.`chapter_id`)
BEGIN SELECT RAISE(ABORT, 'the membership type is of another chapter'); END;--> statement-breakpoint
CREATE TRIGGER `members_retype` BEFORE UPDATE OF `membertype_id`, `chapter_id` ON `members`
WHEN NOT EXISTS (SELECT 1 FROM `membertypes` WHERE `id` = NEW.`membertype_id` AND `chapter_id` = NEW.`chapter_id`)
BEGIN SELECT RAISE(ABORT, 'the membership type is of another chapter'); END;--> statement-breakpoint
CREATE TRIGGER `members_changed` AFTER UPDATE ON `members`
BEGIN
  UPDATE `rosters` SET `revision` = `revision` + 1 WHERE `chapter_id` = NEW.`chapter_id`;
END;--> statement-breakpoint
CREATE TRIGGER `members_added` AFTER INSERT ON `members`
BEGIN
  UPDATE `rosters` SET `members` = `members` + 1, `revision` = `revision` + 1 WHERE `chapter_id` = NEW.`chapter_id`;
  INSERT INTO `member_counts` (`chapter_id`, `membertype_id`, `status`, `members`)
  VALUES (NEW.`chapter_id`, NEW.`membertype_id`, NEW.`status`, 1)
  ON CONFLICT DO UPDATE SET `members` = `members` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `members_moved` AFTER UPDATE OF `chapter_id` ON `members`
WHEN OLD.`chapter_id` <> NEW.`chapter_id`
BEGIN
  UPDATE `rosters` SET `members` = `members` - 1, `revision` = `revision` + 1 WHERE `chapter_id` = OLD.`chapter_id`;
  UPDATE `rosters` SET `members` = `members` + 1 WHERE `chapter_id` = NEW.`chapter_id`;
END;--> statement-breakpoint
CREATE TRIGGER `members_recounted` AFTER UPDATE OF `status`, `membertype_id`, `chapter_id` ON `members`
WHEN OLD.`status` <> NEW.`status` OR OLD.`membertype_id` <> NEW.`membertype_id` OR OLD.`chapter_id` <> NEW.`chapter_id`
BEGIN
  UPDATE `member_counts` SET `members` = `members` - 1
  WHERE `chapter_id` = OLD.`chapter_id` AND `membertype_id` = OLD.`membertype_id` AND `status` = OLD.`status`;
  INSERT INTO `member_counts` (`chapter_id`, `membertype_id`, `status`, `members`)
  VALUES (NEW.`chapter_id`, NEW.`membertype_id`, NEW.`status`, 1)
  ON CONFLICT DO UPDATE SET `members` = `members` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `members_stay` BEFORE UPDATE OF `id` ON `members`
WHEN OLD.`id` <> NEW.`id`
BEGIN SELECT RAISE(ABORT, 'the id of a member does not change'); END;--> statement-breakpoint
CREATE TRIGGER `members_listed_anew` BEFORE UPDATE OF `firstname`, `lastname`, `email`, `chapter_id`, `membertype_id`, `status`, `createddate` ON `members`
WHEN OLD.`wire` = NEW.`wire` AND (
  OLD.`firstname` <> NEW.`firstname`
  OR OLD.`lastname` <> NEW.`lastname`
  OR OLD.`email` <> NEW.`email`
  OR OLD.`chapter_id` <> NEW.`chapter_id`
  OR OLD.`membertype_id` <> NEW.`membertype_id`
  OR OLD.`status` <> NEW.`status`
  OR OLD.`createddate` <> NEW.`createddate`
)
BEGIN SELECT RAISE(ABORT, 'the list item of a member is written with its fields'); END;--> statement-breakpoint
CREATE TRIGGER `members_numbered` AFTER INSERT ON `members`
WHEN length(NEW.`membernumber`) BETWEEN 1 AND 12 AND NEW.`membernumber` NOT GLOB '*[^0-9]*'
BEGIN
  INSERT INTO `last_numbers` (`chapter_id`, `membernumber`) VALUES (NEW.`chapter_id`, NEW.`membernumber`)
  ON CONFLICT DO UPDATE SET `membernumber` = excluded.`membernumber`
  WHERE CAST(excluded.`membernumber` AS INTEGER) - CAST(`last_numbers`.`membernumber` AS INTEGER) BETWEEN 1 AND 100000;
END;--> statement-breakpoint
CREATE TRIGGER `members_renumbered` AFTER UPDATE OF `membernumber` ON `members`
WHEN length(NEW.`membernumber`) BETWEEN 1 AND 12 AND NEW.`membernumber` NOT GLOB '*[^0-9]*'
BEGIN
  INSERT INTO `last_numbers` (`chapter_id`, `membernumber`) VALUES (NEW.`chapter_id`, NEW.`membernumber`)
  ON CONFLICT DO UPDATE SET `membernumber` = excluded.`membernumber`
  WHERE CAST(excluded.`membernumber` AS INTEGER) - CAST(`last_numbers`.`membernumber` AS INTEGER) BETWEEN 1 AND 100000;
END;--> statement-breakpoint
CREATE TRIGGER `members_removed` AFTER DELETE ON `members`
BEGIN
  UPDATE `rosters` SET `members` = `members` - 1, `revision` = `revision` + 1 WHERE `chapter_id` = OLD.`chapter_id`;
  UPDATE `member_counts` SET `members` = `members` - 1
  WHERE `chapter_id` = OLD.`chapter_id` AND `membertype_id` = OLD.`membertype_id` AND `status` = OLD.`status`;
END;--> statement-breakpoint
CREATE TRIGGER `invoices_nameless` BEFORE DELETE ON `members`
BEGIN
  UPDATE `invoices` SET `pdf` = NULL WHERE `pdf` IS NOT NULL AND `id` IN (SELECT `invoice_id`
    FROM `dues` INDEXED BY `dues_member` CROSS JOIN `invoice_lines` INDEXED BY `invoice_lines_due` ON `due_id` = `dues`.`id`
    WHERE `member_id` = OLD.`id`);
END;--> statement-breakpoint
CREATE TRIGGER `members_unreached` AFTER INSERT ON `members` WHEN NEW.`email_key` IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO `undeliverable` (`member_id`, `email_key`, `createddate`)
  SELECT NEW.`id`, `email_key`, `createddate` FROM `undeliverable` WHERE `email_key` = NEW.`email_key` LIMIT 1;
END;--> statement-breakpoint
CREATE TRIGGER `members_forgotten` AFTER DELETE ON `members`
BEGIN DELETE FROM `undeliverable` WHERE `member_id` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `members_readdressed` AFTER UPDATE OF `email_key` ON `members` WHEN NEW.`email_key` IS NOT OLD.`email_key`
BEGIN
  DELETE FROM `undeliverable` WHERE `member_id` = NEW.`id` AND `email_key` IS NOT NEW.`email_key`;
  INSERT OR IGNORE INTO `undeliverable` (`member_id`, `email_key`, `createddate`)
  SELECT NEW.`id`, `email_key`, `createddate` FROM `undeliverable` WHERE `email_key` = NEW.`email_key` LIMIT 1;
END;--> statement-breakpoint
CREATE TRIGGER `unique_values_once` BEFORE INSERT ON `unique_values`
WHEN EXISTS (SELECT 1 FROM `unique_values` WHERE `chapter_id` = NEW.`chapter_id` AND `key` = NEW.`key` AND `value` = NEW.`value`)
BEGIN SELECT RAISE(ABORT, 'another member has this value of a unique field'); END;--> statement-breakpoint
CREATE TRIGGER `members_unique_added` AFTER INSERT ON `members` WHEN NEW.`fields` <> '{}'
BEGIN
  INSERT INTO `unique_values` (`chapter_id`, `key`, `value`, `member_id`)
  SELECT NEW.`chapter_id`, `fields`.`key`, CAST(NEW.`fields` ->> ('$.' || `fields`.`key`) AS TEXT), NEW.`id` FROM `fields`
  WHERE `unique` AND ifnull(`chapter_id`, NEW.`chapter_id`) = NEW.`chapter_id` AND NEW.`fields` ->> ('$.' || `fields`.`key`) IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `members_unique_changed` AFTER UPDATE OF `fields`, `chapter_id` ON `members`
WHEN NEW.`fields` <> OLD.`fields` OR NEW.`chapter_id` <> OLD.`chapter_id`
BEGIN
  DELETE FROM `unique_values` WHERE `member_id` = NEW.`id`;
  INSERT INTO `unique_values` (`chapter_id`, `key`, `value`, `member_id`)
  SELECT NEW.`chapter_id`, `fields`.`key`, CAST(NEW.`fields` ->> ('$.' || `fields`.`key`) AS TEXT), NEW.`id` FROM `fields`
  WHERE `unique` AND ifnull(`chapter_id`, NEW.`chapter_id`) = NEW.`chapter_id` AND NEW.`fields` ->> ('$.' || `fields`.`key`) IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `members_unique_gone` AFTER DELETE ON `members`
BEGIN DELETE FROM `unique_values` WHERE `member_id` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `messages_fix` BEFORE UPDATE OF `id`, `chapter_id`, `kind`, `slot`, `createddate` ON `messages`
BEGIN SELECT RAISE(ABORT, 'what a message is about does not change'); END;--> statement-breakpoint
CREATE TRIGGER `messages_fix_text` BEFORE UPDATE OF `subject`, `plain`, `html` ON `messages`
WHEN OLD.`state` IN ('sending', 'sent', 'failed', 'unsure')
  AND NOT ((NEW.`subject` IS OLD.`subject` OR NEW.`subject` IS NULL) AND (NEW.`plain` IS OLD.`plain` OR NEW.`plain` IS NULL)
    AND (NEW.`html` IS OLD.`html` OR NEW.`html` IS NULL))
BEGIN SELECT RAISE(ABORT, 'a message stays as it was sent'); END;--> statement-breakpoint
CREATE TRIGGER `messages_keep` BEFORE DELETE ON `messages` WHEN OLD.`state` IN ('sending', 'sent', 'failed', 'unsure')
BEGIN SELECT RAISE(ABORT, 'messages that have left are kept'); END;--> statement-breakpoint
CREATE TRIGGER `payments_fix` BEFORE UPDATE OF `id`, `chapter_id`, `kind`, `payment_id`, `amount`, `currency`, `day`, `method`, `createddate` ON `payments`
BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `payments_texts` BEFORE UPDATE OF `reference`, `external_ref`, `note`, `reason` ON `payments`
WHEN NOT (NEW.`reference` IS OLD.`reference` OR NEW.`reference` IS NULL)
  OR NOT (NEW.`external_ref` IS OLD.`external_ref` OR NEW.`external_ref` IS NULL)
  OR NOT (NEW.`note` IS OLD.`note` OR NEW.`note` IS NULL)
  OR NOT (NEW.`reason` IS OLD.`reason` OR NEW.`reason` IS NULL)
BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `payments_stay` BEFORE DELETE ON `payments`
WHEN OLD.`external_ref` IS NULL OR OLD.`external_ref` NOT GLOB 'opening-balance-*'
  OR NOT EXISTS (SELECT 1 FROM `batches` WHERE `kind` = 'import' AND `state` = 'undoing')
BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `payments_once` BEFORE INSERT ON `payments`
WHEN EXISTS (SELECT 1 FROM `payments` WHERE `id` = NEW.`id`)
  OR EXISTS (SELECT 1 FROM `payments` WHERE `chapter_id` = NEW.`chapter_id` AND `external_ref` = NEW.`external_ref`)
  OR NEW.`kind` = 'reversal' AND EXISTS (SELECT 1 FROM `payments` WHERE `payment_id` = NEW.`payment_id` AND `kind` = 'reversal')
BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `settlements_fix` BEFORE UPDATE OF `id`, `payment_id`, `due_id`, `refund_id`, `entry_id`, `amount`, `day` ON `settlements`
BEGIN SELECT RAISE(ABORT, 'settlements are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `settlements_stay` BEFORE DELETE ON `settlements`
WHEN NOT EXISTS (SELECT 1 FROM `payments` WHERE `id` = OLD.`payment_id` AND `external_ref` GLOB 'opening-balance-*')
  OR NOT EXISTS (SELECT 1 FROM `batches` WHERE `kind` = 'import' AND `state` = 'undoing')
BEGIN SELECT RAISE(ABORT, 'settlements are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `settlements_once` BEFORE INSERT ON `settlements`
WHEN EXISTS (SELECT 1 FROM `settlements` WHERE `id` = NEW.`id`)
BEGIN SELECT RAISE(ABORT, 'settlements are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `statement_entries_texts` BEFORE UPDATE OF `name`, `iban`, `text`, `reference`, `end_to_end`, `mandate`, `return_text`
ON `statement_entries`
WHEN NOT (NEW.`name` IS OLD.`name` OR NEW.`name` IS NULL)
  OR NOT (NEW.`iban` IS OLD.`iban` OR NEW.`iban` IS NULL)
  OR NOT (NEW.`text` IS OLD.`text` OR NEW.`text` IS NULL)
  OR NOT (NEW.`reference` IS OLD.`reference` OR NEW.`reference` IS NULL)
  OR NOT (NEW.`end_to_end` IS OLD.`end_to_end` OR NEW.`end_to_end` IS NULL)
  OR NOT (NEW.`mandate` IS OLD.`mandate` OR NEW.`mandate` IS NULL)
  OR NOT (NEW.`return_text` IS OLD.`return_text` OR NEW.`return_text` IS NULL)
BEGIN SELECT RAISE(ABORT, 'what the bank said of an entry does not change'); END;--> statement-breakpoint
CREATE TRIGGER `statement_entries_once` BEFORE INSERT ON `statement_entries`
WHEN EXISTS (SELECT 1 FROM `statement_entries` WHERE `id` = NEW.`id`)
BEGIN SELECT RAISE(ABORT, 'entries of statements stay'); END;--> statement-breakpoint
CREATE TRIGGER `statement_entries_fix` BEFORE UPDATE OF `id`, `chapter_id`, `statement_id`, `day`, `value_day`, `amount`, `currency`,
  `bank_reference`, `transaction_id`, `source`, `is_whole`, `is_return`, `fee`, `createddate`, `batch_id` ON `statement_entries`
BEGIN SELECT RAISE(ABORT, 'what the bank said of an entry does not change'); END;--> statement-breakpoint
CREATE TRIGGER `statement_entries_stay` BEFORE DELETE ON `statement_entries`
WHEN OLD.`state` = 'booked' OR OLD.`payment_id` IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM `batches` WHERE `id` = OLD.`batch_id` AND `state` IN ('undoing', 'undone'))
BEGIN SELECT RAISE(ABORT, 'entries of statements stay'); END;--> statement-breakpoint
CREATE TRIGGER `statement_keys_fix` BEFORE UPDATE ON `statement_keys`
BEGIN SELECT RAISE(ABORT, 'entries of statements stay'); END;--> statement-breakpoint
CREATE TRIGGER `statement_keys_stay` BEFORE DELETE ON `statement_keys`
WHEN NOT EXISTS (SELECT 1 FROM `statement_entries` JOIN `batches` ON `batches`.`id` = `batch_id`
  WHERE `statement_entries`.`id` = OLD.`entry_id` AND `statement_entries`.`payment_id` IS NULL AND `batches`.`state` IN ('undoing', 'undone'))
BEGIN SELECT RAISE(ABORT, 'entries of statements stay'); END;--> statement-breakpoint
CREATE TRIGGER `statement_proposals_gone` AFTER DELETE ON `statement_proposals`
WHEN NOT EXISTS (SELECT 1 FROM `statement_proposals` WHERE `entry_id` = OLD.`entry_id`)
BEGIN UPDATE `statement_entries` SET `state` = 'unmatched' WHERE `id` = OLD.`entry_id` AND `state` = 'proposed'; END;--> statement-breakpoint
CREATE TRIGGER `statements_fix` BEFORE UPDATE ON `statements`
BEGIN SELECT RAISE(ABORT, 'statements stay as they are'); END;--> statement-breakpoint
CREATE TRIGGER `statements_once` BEFORE INSERT ON `statements`
WHEN EXISTS (SELECT 1 FROM `statements` WHERE `id` = NEW.`id` OR `chapter_id` = NEW.`chapter_id` AND `key` = NEW.`key`)
BEGIN SELECT RAISE(IGNORE); END;--> statement-breakpoint
CREATE TRIGGER `statements_stay` BEFORE DELETE ON `statements`
WHEN NOT EXISTS (SELECT 1 FROM `batches` WHERE `id` = OLD.`batch_id` AND `state` IN ('undoing', 'undone'))
  OR EXISTS (SELECT 1 FROM `statement_entries` WHERE `statement_id` = OLD.`id`)
BEGIN SELECT RAISE(ABORT, 'statements stay as they are'); END;--> statement-breakpoint
CREATE TRIGGER `waivers_fix` BEFORE UPDATE OF `id`, `due_id`, `amount`, `reason`, `day` ON `waivers`
BEGIN SELECT RAISE(ABORT, 'waivers are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `mandates_fix` BEFORE UPDATE OF `id`, `no`, `single`, `signed_on`, `signed_how`, `text_version`, `createddate` ON `mandates`
BEGIN SELECT RAISE(ABORT, 'mandates stay as they were signed'); END;--> statement-breakpoint
CREATE TRIGGER `mandates_fix_reference` BEFORE UPDATE OF `reference`, `reference_key` ON `mandates`
WHEN NEW.`reference` <> '#' || OLD.`id` OR NEW.`reference_key` <> '#' || OLD.`id`
BEGIN SELECT RAISE(ABORT, 'mandates stay as they were signed'); END;--> statement-breakpoint
CREATE TRIGGER `mandates_fix_holder` BEFORE UPDATE OF `masked`, `bic`, `holder` ON `mandates`
WHEN NOT (NEW.`masked` IS OLD.`masked` OR NEW.`masked` IS NULL)
  OR NOT (NEW.`bic` IS OLD.`bic` OR NEW.`bic` IS NULL)
  OR NOT (NEW.`holder` IS OLD.`holder` OR NEW.`holder` IS NULL)
BEGIN SELECT RAISE(ABORT, 'mandates stay as they were signed'); END;--> statement-breakpoint
CREATE TRIGGER `mandates_end` BEFORE UPDATE OF `ended` ON `mandates` WHEN OLD.`ended` IS NOT NULL AND NEW.`ended` IS NOT OLD.`ended` AND NEW.`ended` IS NOT 'erased'
BEGIN SELECT RAISE(ABORT, 'a mandate ends once'); END;--> statement-breakpoint
CREATE TRIGGER `mandates_stay` BEFORE DELETE ON `mandates`
WHEN OLD.`signed_how` <> 'import' OR EXISTS (SELECT 1 FROM `collection_lines` WHERE `mandate_id` = OLD.`id`)
  OR NOT EXISTS (SELECT 1 FROM `batches` WHERE `kind` = 'import' AND `state` = 'undoing')
BEGIN SELECT RAISE(ABORT, 'mandates are kept'); END;--> statement-breakpoint
CREATE TRIGGER `mandates_nameless` BEFORE DELETE ON `members`
BEGIN
  UPDATE `mandates` SET `ended` = 'erased' WHERE `member_id` = OLD.`id`;
  UPDATE `mandates` SET `reference` = '#' || `id`, `reference_key` = '#' || `id`
  WHERE `member_id` = OLD.`id` AND `reference` GLOB '*[^M0-9-]*';
  UPDATE `collections` SET `file` = NULL WHERE `file` IS NOT NULL AND `id` IN (
    SELECT `collection_id` FROM `collection_lines` INDEXED BY `collection_lines_payer` WHERE `payer_id` = OLD.`id`);
END;--> statement-breakpoint
CREATE TRIGGER `collections_fix` BEFORE UPDATE OF `id`, `chapter_id`, `day`, `due_to`, `createddate` ON `collections`
BEGIN SELECT RAISE(ABORT, 'what was told of a run of direct debits does not change'); END;--> statement-breakpoint
CREATE TRIGGER `collections_fix_file` BEFORE UPDATE OF `message_id`, `sha256` ON `collections` WHEN OLD.`message_id` IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a file stays as it was released'); END;--> statement-breakpoint
CREATE TRIGGER `collections_over` BEFORE UPDATE OF `state` ON `collections` WHEN OLD.`state` IN ('settled', 'cancelled', 'rejected') AND NEW.`state` <> OLD.`state`
BEGIN SELECT RAISE(ABORT, 'a run of direct debits is over once'); END;--> statement-breakpoint
CREATE TRIGGER `collections_stay` BEFORE DELETE ON `collections`
BEGIN SELECT RAISE(ABORT, 'runs of direct debits are kept'); END;--> statement-breakpoint
CREATE TRIGGER `collection_lines_once` BEFORE INSERT ON `collection_lines`
WHEN EXISTS (SELECT 1 FROM `collection_lines` AS `other` JOIN `collections` ON `collections`.`id` = `collection_id`
  WHERE `due_id` = NEW.`due_id` AND `left_out` IS NULL AND `returned_on` IS NULL AND `state` IN ('draft', 'released', 'handed_over'))
BEGIN SELECT RAISE(ABORT, 'a due is in one run of direct debits'); END;--> statement-breakpoint
CREATE TRIGGER `collection_lines_fix` BEFORE UPDATE OF `id`, `collection_id`, `due_id`, `amount` ON `collection_lines`
BEGIN SELECT RAISE(ABORT, 'what was told of a run of direct debits does not change'); END;--> statement-breakpoint
CREATE TRIGGER `collection_lines_stay` BEFORE DELETE ON `collection_lines`
BEGIN SELECT RAISE(ABORT, 'runs of direct debits are kept'); END;--> statement-breakpoint
-- A new register starts with one chapter, which acts from its first day.
INSERT INTO `associations` (`id`) VALUES (1);--> statement-breakpoint
INSERT INTO `chapters` (`id`, `name`, `name_key`, `createddate`, `acts_from`)
VALUES (1, 'Main chapter', 'main chapter', strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), date('now'));
