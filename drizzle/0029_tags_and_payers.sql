ALTER TABLE `members` ADD `tags` text;--> statement-breakpoint
ALTER TABLE `members` ADD `tags_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `payer_id` integer REFERENCES members(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `members_payer` ON `members` (`payer_id`,`chapter_id`) WHERE payer_id IS NOT NULL;