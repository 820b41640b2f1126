DROP INDEX `statement_entries_payer`;--> statement-breakpoint
CREATE INDEX `statement_entries_payer` ON `statement_entries` (`chapter_id`,`iban`) WHERE "statement_entries"."is_confirmed" AND "statement_entries"."member_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `members_tags` ON `members` (`chapter_id`,`tags`) WHERE tags IS NOT NULL;