-- Written by hand: tables whose rows are listed by chapter get the chapter of their life; numbers of rows that are gone are not given again.
CREATE TABLE `__new_dues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`chapter_id` integer NOT NULL,
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
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dues_amounts" CHECK("__new_dues"."amount" >= 0 AND "__new_dues"."settled" >= 0 AND "__new_dues"."waived" >= 0 AND "__new_dues"."settled" + "__new_dues"."waived" <= "__new_dues"."amount")
) STRICT;--> statement-breakpoint
INSERT INTO `__new_dues` (`id`, `member_id`, `chapter_id`, `key`, `item_id`, `term`, `dues_name`, `amount`, `currency`, `period_start`, `period_end`, `due_date`, `made`, `settled`, `waived`, `changed`, `void`, `createddate`)
SELECT `dues`.`id`, `dues`.`member_id`, `lives`.`chapter_id`, `dues`.`key`, `dues`.`item_id`, `dues`.`term`, `dues`.`dues_name`, `dues`.`amount`, `dues`.`currency`, `dues`.`period_start`, `dues`.`period_end`, `dues`.`due_date`, `dues`.`made`, `dues`.`settled`, `dues`.`waived`, `dues`.`changed`, `dues`.`void`, `dues`.`createddate`
FROM `dues` JOIN `lives` ON `lives`.`id` = `member_id` ORDER BY `dues`.`id`;--> statement-breakpoint
DELETE FROM `sqlite_sequence` WHERE `name` = '__new_dues';--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT '__new_dues', `seq` FROM `sqlite_sequence` WHERE `name` = 'dues';--> statement-breakpoint
DROP TABLE `dues`;--> statement-breakpoint
ALTER TABLE `__new_dues` RENAME TO `dues`;--> statement-breakpoint
CREATE UNIQUE INDEX `dues_key` ON `dues` (`member_id`,`key`) WHERE NOT "dues"."void";--> statement-breakpoint
CREATE INDEX `dues_member` ON `dues` (`member_id`);--> statement-breakpoint
CREATE TABLE `__new_applications` (
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
	FOREIGN KEY (`policy_id`) REFERENCES `policies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "applications_state" CHECK("__new_applications"."state" IN ('submitted', 'awaiting_approval', 'awaiting_payment', 'accepted', 'declined', 'withdrawn', 'expired'))
) STRICT;--> statement-breakpoint
INSERT INTO `__new_applications` (`id`, `member_id`, `chapter_id`, `kind`, `term`, `state`, `entered`, `approved`, `acted`, `policy_id`, `createddate`, `entered_by`, `decided_by`, `reason`)
SELECT `applications`.`id`, `applications`.`member_id`, `lives`.`chapter_id`, `applications`.`kind`, `applications`.`term`, `applications`.`state`, `applications`.`entered`, `applications`.`approved`, `applications`.`acted`, `applications`.`policy_id`, `applications`.`createddate`, `applications`.`entered_by`, `applications`.`decided_by`, `applications`.`reason`
FROM `applications` JOIN `lives` ON `lives`.`id` = `member_id` ORDER BY `applications`.`id`;--> statement-breakpoint
DELETE FROM `sqlite_sequence` WHERE `name` = '__new_applications';--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT '__new_applications', `seq` FROM `sqlite_sequence` WHERE `name` = 'applications';--> statement-breakpoint
DROP TABLE `applications`;--> statement-breakpoint
ALTER TABLE `__new_applications` RENAME TO `applications`;--> statement-breakpoint
CREATE INDEX `applications_member` ON `applications` (`member_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_waiting` ON `applications` (`member_id`) WHERE "applications"."state" IN ('submitted', 'awaiting_approval', 'awaiting_payment');--> statement-breakpoint
CREATE TABLE `__new_memberships` (
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
	FOREIGN KEY (`policy_id`) REFERENCES `policies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "memberships_state" CHECK("__new_memberships"."state" IN ('upcoming', 'offered', 'current', 'grace', 'ended', 'void')),
	CONSTRAINT "memberships_origin" CHECK("__new_memberships"."origin" IN ('joined', 'renewed', 'imported', 'opened', 'transferred'))
) STRICT;--> statement-breakpoint
INSERT INTO `__new_memberships` (`id`, `member_id`, `chapter_id`, `membertype_id`, `no`, `chain`, `anchor`, `offset`, `startdate`, `enddate`, `planned_end`, `rollover`, `state`, `origin`, `entered`, `accepted`, `confirmed`, `approved`, `closed`, `policy_id`)
SELECT `memberships`.`id`, `memberships`.`member_id`, `lives`.`chapter_id`, `memberships`.`membertype_id`, `memberships`.`no`, `memberships`.`chain`, `memberships`.`anchor`, `memberships`.`offset`, `memberships`.`startdate`, `memberships`.`enddate`, `memberships`.`planned_end`, `memberships`.`rollover`, `memberships`.`state`, `memberships`.`origin`, `memberships`.`entered`, `memberships`.`accepted`, `memberships`.`confirmed`, `memberships`.`approved`, `memberships`.`closed`, `memberships`.`policy_id`
FROM `memberships` JOIN `lives` ON `lives`.`id` = `member_id` ORDER BY `memberships`.`id`;--> statement-breakpoint
DELETE FROM `sqlite_sequence` WHERE `name` = '__new_memberships';--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT '__new_memberships', `seq` FROM `sqlite_sequence` WHERE `name` = 'memberships';--> statement-breakpoint
DROP TABLE `memberships`;--> statement-breakpoint
ALTER TABLE `__new_memberships` RENAME TO `memberships`;--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_no` ON `memberships` (`member_id`,`no`);--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_first_day` ON `memberships` (`member_id`,`startdate`) WHERE "memberships"."state" <> 'void';--> statement-breakpoint
CREATE INDEX `dues_listed` ON `dues` (`chapter_id`,`id`,`due_date`,`amount`,`settled`,`waived`,`void`);--> statement-breakpoint
CREATE INDEX `applications_listed` ON `applications` (`chapter_id`,`id`,`state`);--> statement-breakpoint
CREATE INDEX `memberships_listed` ON `memberships` (`chapter_id`,`id`,`state`,`startdate`,`enddate`);--> statement-breakpoint
CREATE INDEX `memberships_lasting` ON `memberships` (`policy_id`,`member_id`) WHERE "memberships"."state" IN ('current', 'upcoming', 'offered');--> statement-breakpoint
CREATE INDEX `holds_proposed` ON `holds` (`member_id`) WHERE "holds"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX `lives_put_aside` ON `lives` (`chapter_id`,`id`) WHERE "lives"."error" IS NOT NULL;
