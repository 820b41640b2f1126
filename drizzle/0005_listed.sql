DROP INDEX `members_chapter`;--> statement-breakpoint
DROP INDEX `members_membertype`;--> statement-breakpoint
DROP INDEX `members_status`;--> statement-breakpoint
DROP INDEX `members_type`;--> statement-breakpoint
DROP INDEX `members_search`;--> statement-breakpoint
CREATE INDEX `members_listed` ON `members` (`chapter_id`,`id`,`status`,`membertype_id`,`search_text`);