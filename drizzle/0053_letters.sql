ALTER TABLE `messages` ADD `letters_id` integer;--> statement-breakpoint
CREATE INDEX `messages_letters` ON `messages` (`letters_id`,`chapter_id`) WHERE "messages"."letters_id" IS NOT NULL;