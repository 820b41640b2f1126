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
) STRICT;
--> statement-breakpoint
CREATE INDEX `credits_member` ON `credits` (`member_id`);--> statement-breakpoint
CREATE INDEX `credits_listed` ON `credits` (`chapter_id`,`member_id`,`currency`,`amount`);--> statement-breakpoint
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
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_external_ref` ON `payments` (`chapter_id`,`external_ref`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reversed` ON `payments` (`payment_id`) WHERE "payments"."kind" = 'reversal';--> statement-breakpoint
CREATE INDEX `payments_entry` ON `payments` (`payment_id`) WHERE "payments"."payment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_member` ON `payments` (`member_id`);--> statement-breakpoint
CREATE INDEX `payments_listed` ON `payments` (`chapter_id`,`id`,`day`,`kind`,`method`,`currency`,`amount`);--> statement-breakpoint
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
) STRICT;
--> statement-breakpoint
CREATE INDEX `settlements_payment` ON `settlements` (`payment_id`);--> statement-breakpoint
CREATE INDEX `settlements_due` ON `settlements` (`due_id`);--> statement-breakpoint
CREATE INDEX `settlements_member` ON `settlements` (`member_id`);--> statement-breakpoint
CREATE INDEX `settlements_entry` ON `settlements` (`entry_id`) WHERE "settlements"."entry_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `settlements_refund` ON `settlements` (`refund_id`) WHERE "settlements"."refund_id" IS NOT NULL;--> statement-breakpoint
-- What follows is written by hand. Only a merge of two members writes these rows again, for another member, and an erasure, which
-- takes their texts away.
CREATE TRIGGER `payments_fix` BEFORE UPDATE OF `id`, `chapter_id`, `kind`, `payment_id`, `amount`, `currency`, `day`, `method`, `createddate` ON `payments`
BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `payments_texts` BEFORE UPDATE OF `reference`, `external_ref`, `note`, `reason` ON `payments`
WHEN NOT (NEW.`reference` IS OLD.`reference` OR NEW.`reference` IS NULL)
  OR NOT (NEW.`external_ref` IS OLD.`external_ref` OR NEW.`external_ref` IS NULL)
  OR NOT (NEW.`note` IS OLD.`note` OR NEW.`note` IS NULL)
  OR NOT (NEW.`reason` IS OLD.`reason` OR NEW.`reason` IS NULL)
BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `payments_stay` BEFORE DELETE ON `payments`
BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `settlements_fix` BEFORE UPDATE OF `id`, `payment_id`, `due_id`, `refund_id`, `entry_id`, `amount`, `day` ON `settlements`
BEGIN SELECT RAISE(ABORT, 'settlements are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `settlements_stay` BEFORE DELETE ON `settlements`
BEGIN SELECT RAISE(ABORT, 'settlements are append-only'); END;
