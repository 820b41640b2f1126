CREATE TABLE `clock_setbacks` (
	`entry_id` integer PRIMARY KEY NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `log_counts` (
	`scope` text NOT NULL,
	`entry_id` integer NOT NULL,
	`entries` integer NOT NULL,
	PRIMARY KEY(`scope`, `entry_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `log_entries_record`;--> statement-breakpoint
DROP INDEX `log_entries_chapter`;--> statement-breakpoint
CREATE INDEX `log_entries_kind` ON `log_entries` (`entity`);--> statement-breakpoint
CREATE INDEX `log_entries_record` ON `log_entries` (`entity`,`entity_id`,`chapter_id`);--> statement-breakpoint
CREATE INDEX `log_entries_chapter` ON `log_entries` (`chapter_id`,`entity`);--> statement-breakpoint
-- What follows is written by hand: drizzle-kit knows no triggers.
INSERT INTO `log_counts` (`scope`, `entry_id`, `entries`)
SELECT `scope`, (`id` + 255) / 256 * 256, max(`number`) FROM (
  SELECT `id`, 1 AS `least`, `entity` AS `scope`,
    row_number() OVER (PARTITION BY `entity` ORDER BY `id`) AS `number` FROM `log_entries`
  UNION ALL SELECT `id`, 1, `entity` || ' ' || ifnull(`chapter_id`, '-'),
    row_number() OVER (PARTITION BY `entity`, `chapter_id` ORDER BY `id`) FROM `log_entries`
  UNION ALL SELECT `id`, 4, `entity` || ' ' || ifnull(`chapter_id`, '-') || ' ' || `entity_id`,
    row_number() OVER (PARTITION BY `entity`, `chapter_id`, `entity_id` ORDER BY `id`) FROM `log_entries`
)
WHERE (`id` + 255) / 256 * 256 <= (SELECT max(`id`) FROM `log_entries`)
GROUP BY 1, 2 HAVING count(*) >= max(`least`);--> statement-breakpoint
INSERT INTO `clock_setbacks` (`entry_id`)
SELECT `id` FROM (SELECT `id`, `createddate` < lag(`createddate`) OVER (ORDER BY `id`) AS `back` FROM `log_entries`)
WHERE `back`;--> statement-breakpoint
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
END;
