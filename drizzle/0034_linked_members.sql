CREATE TABLE `linked_members` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `linked_members_person` ON `linked_members` (`person_id`);