CREATE TABLE `dues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`key` text NOT NULL,
	`item_id` text,
	`term` integer NOT NULL,
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
	`createddate` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "dues_amounts" CHECK("dues"."amount" >= 0 AND "dues"."settled" >= 0 AND "dues"."waived" >= 0 AND "dues"."settled" + "dues"."waived" <= "dues"."amount")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `dues_key` ON `dues` (`member_id`,`key`) WHERE NOT "dues"."void";--> statement-breakpoint
CREATE INDEX `dues_member` ON `dues` (`member_id`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
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
	FOREIGN KEY (`policy_id`) REFERENCES `policies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "applications_state" CHECK("applications"."state" IN ('submitted', 'awaiting_approval', 'awaiting_payment', 'accepted', 'declined', 'withdrawn', 'expired'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `applications_member` ON `applications` (`member_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_waiting` ON `applications` (`member_id`) WHERE "applications"."state" IN ('submitted', 'awaiting_approval', 'awaiting_payment');--> statement-breakpoint
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
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "holds_kind" CHECK("holds"."kind" IN ('hand', 'dues', 'pause')),
	CONSTRAINT "holds_state" CHECK("holds"."state" IN ('proposed', 'rejected', 'ahead', 'on', 'over'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `holds_no` ON `holds` (`member_id`,`no`);--> statement-breakpoint
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
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "leavings_reason" CHECK("leavings"."reason" IN ('resigned', 'unpaid', 'deceased', 'moved', 'excluded', 'transferred', 'other'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `leavings_no` ON `leavings` (`member_id`,`no`);--> statement-breakpoint
CREATE TABLE `lives` (
	`id` integer PRIMARY KEY NOT NULL,
	`chapter_id` integer NOT NULL,
	`next_day` text,
	`error` text,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `lives_due` ON `lives` (`chapter_id`,`next_day`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
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
	FOREIGN KEY (`membertype_id`) REFERENCES `membertypes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`policy_id`) REFERENCES `policies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "memberships_state" CHECK("memberships"."state" IN ('upcoming', 'offered', 'current', 'grace', 'ended', 'void')),
	CONSTRAINT "memberships_origin" CHECK("memberships"."origin" IN ('joined', 'renewed', 'imported', 'opened', 'transferred'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_no` ON `memberships` (`member_id`,`no`);--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_first_day` ON `memberships` (`member_id`,`startdate`) WHERE "memberships"."state" <> 'void';--> statement-breakpoint
CREATE TABLE `policies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`digest` text NOT NULL,
	`rules` text NOT NULL CHECK (json_valid(`rules`))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `policies_digest_unique` ON `policies` (`digest`);--> statement-breakpoint
CREATE TABLE `reminders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`slot` text NOT NULL,
	`skipped` text,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `reminders_slot` ON `reminders` (`member_id`,`kind`,`cause`,`slot`);--> statement-breakpoint
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
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `rounds_day` ON `rounds` (`chapter_id`,`day`);--> statement-breakpoint
ALTER TABLE `chapters` ADD `payment_days` integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE `chapters` ADD `acts_from` text;--> statement-breakpoint
ALTER TABLE `chapters` ADD `automation` text DEFAULT '{"messages":"propose","deactivation":"propose"}' NOT NULL;--> statement-breakpoint
ALTER TABLE `chapters` ADD `dunning_days` text DEFAULT '[7,21,42]' NOT NULL;--> statement-breakpoint
ALTER TABLE `membertypes` ADD `is_end_date_fixed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `membertypes` ADD `rollover_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `membertypes` ADD `proration` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `membertypes` ADD `renewal_timeline` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE `membertypes` ADD `grace_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `membertypes` ADD `deactivation_policy` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `membertypes` ADD `deactivation_timeline` integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE `membertypes` ADD `deactivation_threshold_amount` real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `membertypes` ADD `notice_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Written by hand: a new register acts from its first day, one of an earlier version not before the office says so.
UPDATE `chapters` SET `acts_from` = date('now')
WHERE NOT EXISTS (SELECT 1 FROM `members`) AND NOT EXISTS (SELECT 1 FROM `accounts`);--> statement-breakpoint
-- Written by hand: every item has an id, as a text.
UPDATE `membertypes` SET `membership_dues` = (
	SELECT json_group_array(json(json_set(`value`, '$.id', ifnull(CAST(`value` ->> '$.id' AS TEXT), CAST(`key` + 1 AS TEXT)))))
	FROM json_each(`membership_dues`)
) WHERE `membership_dues` <> '[]';
