DROP INDEX `log_entries_address`;--> statement-breakpoint
CREATE INDEX `log_entries_address` ON `log_entries` (`entity`,`entity_id`) WHERE changes IS NULL OR instr(changes, '"email":[') > 0;