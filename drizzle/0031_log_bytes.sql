CREATE TABLE `log_bytes` (
	`account_id` integer NOT NULL,
	`hour` integer NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`account_id`, `hour`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `batches_account`;