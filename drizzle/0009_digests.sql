-- The log is made anew: it takes any kind of record, and its chain runs over salted digests of the changes.
-- sha256(text) is a function of the program: SHA-256 in hex.
CREATE TEMP TABLE `digests` (`id` integer PRIMARY KEY NOT NULL, `salt` text NOT NULL, `digest` text);--> statement-breakpoint
INSERT INTO `digests` (`id`, `salt`) SELECT `id`, lower(hex(randomblob(16))) FROM `log_entries` ORDER BY `id`;--> statement-breakpoint
UPDATE `digests` SET `digest` = sha256(`salt` || char(10) || (SELECT `changes` FROM `log_entries` WHERE `log_entries`.`id` = `digests`.`id`));--> statement-breakpoint
CREATE TABLE `__new_log_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`createddate` text NOT NULL,
	`actor` text NOT NULL,
	`account_id` integer,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	`chapter_id` integer,
	`changes` text CHECK (json_valid(`changes`)),
	`salt` text CHECK ((`salt` IS NULL) = (`changes` IS NULL)),
	`digest` text NOT NULL,
	`hash` text NOT NULL,
	`text_hash` text
) STRICT;
--> statement-breakpoint
-- Entry by entry: each hash needs the one before. The hash that an entry had goes with it.
WITH RECURSIVE `chain` (`id`, `hash`) AS (
  SELECT 0, '0000000000000000000000000000000000000000000000000000000000000000'
  UNION ALL
  SELECT `entry`.`id`, sha256(`chain`.`hash` || char(10) || json_array(`entry`.`id`, `createddate`, `actor`, `account_id`,
    `action`, `entity`, `entity_id`, `chapter_id`, `digest`))
  FROM `chain`
  JOIN `log_entries` AS `entry` ON `entry`.`id` = (SELECT min(`id`) FROM `log_entries` WHERE `id` > `chain`.`id`)
  JOIN `digests` ON `digests`.`id` = `entry`.`id`
)
INSERT INTO `__new_log_entries` (`id`, `createddate`, `actor`, `account_id`, `action`, `entity`, `entity_id`, `chapter_id`,
  `changes`, `salt`, `digest`, `hash`, `text_hash`)
SELECT `entry`.`id`, `createddate`, `actor`, `account_id`, `action`, `entity`, `entity_id`, `chapter_id`,
  `changes`, `salt`, `digest`, `chain`.`hash`, `entry`.`hash`
FROM `chain`
CROSS JOIN `log_entries` AS `entry` ON `entry`.`id` = `chain`.`id`
CROSS JOIN `digests` ON `digests`.`id` = `chain`.`id`;--> statement-breakpoint
DROP TABLE temp.`digests`;--> statement-breakpoint
-- The ids that were given out are known still: what was cut off the end stays missing.
DELETE FROM `sqlite_sequence` WHERE `name` = '__new_log_entries';--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT '__new_log_entries', `seq` FROM `sqlite_sequence` WHERE `name` = 'log_entries';--> statement-breakpoint
DROP TABLE `log_entries`;--> statement-breakpoint
ALTER TABLE `__new_log_entries` RENAME TO `log_entries`;--> statement-breakpoint
CREATE INDEX `log_entries_kind` ON `log_entries` (`entity`);--> statement-breakpoint
CREATE INDEX `log_entries_chapter` ON `log_entries` (`chapter_id`,`entity`);--> statement-breakpoint
CREATE INDEX `log_entries_record` ON `log_entries` (`entity`,`entity_id`,`chapter_id`);--> statement-breakpoint
-- The triggers are as they were.
CREATE TRIGGER `log_entries_keep` BEFORE DELETE ON `log_entries`
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `log_entries_fix` BEFORE UPDATE ON `log_entries`
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `log_entries_once` BEFORE INSERT ON `log_entries`
WHEN NEW.`id` IS NOT (SELECT ifnull(max(`id`), 0) + 1 FROM `log_entries`)
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
-- A kind of record, in all and in a chapter, is counted where it has entries; a record where it has four of the
-- last 256 or more, since most have few.
CREATE TRIGGER `log_entries_counted` AFTER INSERT ON `log_entries` WHEN NEW.`id` % 256 = 0
BEGIN
  INSERT INTO `log_counts` (`scope`, `entry_id`, `entries`)
  SELECT `recent`.`scope`, NEW.`id`, `recent`.`entries` + ifnull(
    (SELECT `entries` FROM `log_counts` AS `known` WHERE `known`.`scope` = `recent`.`scope` ORDER BY `entry_id` DESC LIMIT 1), 0)
  FROM (
    SELECT `entity` AS `scope`, count(*) AS `entries` FROM `log_entries` NOT INDEXED
    WHERE `id` > NEW.`id` - 256 GROUP BY `entity`
    UNION ALL SELECT `entity` || ' ' || ifnull(`chapter_id`, '-'), count(*) FROM `log_entries` NOT INDEXED
    WHERE `id` > NEW.`id` - 256 GROUP BY `entity`, `chapter_id`
  ) AS `recent`;
  INSERT INTO `log_counts` (`scope`, `entry_id`, `entries`)
  SELECT `scope`, NEW.`id`,
    ifnull((SELECT `entries` FROM `log_counts` AS `known` WHERE `known`.`scope` = `busy`.`scope` ORDER BY `entry_id` DESC LIMIT 1), 0)
    + (SELECT count(*) FROM `log_entries` AS `own`
      WHERE `own`.`entity` = `busy`.`entity` AND `own`.`entity_id` = `busy`.`entity_id` AND `own`.`chapter_id` IS `busy`.`chapter_id`
      AND `own`.`id` > ifnull((SELECT max(`entry_id`) FROM `log_counts` AS `known` WHERE `known`.`scope` = `busy`.`scope`), 0))
  FROM (
    SELECT `entity`, `entity_id`, `chapter_id`,
      `entity` || ' ' || ifnull(`chapter_id`, '-') || ' ' || `entity_id` AS `scope` FROM `log_entries` NOT INDEXED
    WHERE `id` > NEW.`id` - 256 GROUP BY `entity`, `entity_id`, `chapter_id` HAVING count(*) >= 4
  ) AS `busy`;
END;--> statement-breakpoint
CREATE TRIGGER `log_entries_dated` AFTER INSERT ON `log_entries`
WHEN NEW.`createddate` < (SELECT `createddate` FROM `log_entries` WHERE `id` = NEW.`id` - 1)
BEGIN
  INSERT INTO `clock_setbacks` (`entry_id`) VALUES (NEW.`id`);
END;--> statement-breakpoint
-- Roles and statuses will be more: their checks are taken out of the tables' own text, which leaves the rows alone
-- (https://www.sqlite.org/lang_altertable.html#otheralter).
PRAGMA writable_schema = ON;--> statement-breakpoint
UPDATE `sqlite_schema` SET `sql` = replace(`sql`, ' CHECK (`role` IN (''owner'', ''admin'', ''moderator'', ''chapter_lead''))', '') WHERE `type` = 'table' AND `name` = 'grants';--> statement-breakpoint
UPDATE `sqlite_schema` SET `sql` = replace(`sql`, ' CHECK (`status` IN (''active'', ''inactive'', ''suspended''))', '') WHERE `type` = 'table' AND `name` = 'members';--> statement-breakpoint
PRAGMA writable_schema = RESET;
