CREATE TABLE `membership_days` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`first_day` text,
	`membership_startdate` text,
	`membership_enddate` text,
	`left` text,
	`left_reason` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `membership_days_end` ON `membership_days` (`membership_enddate`);--> statement-breakpoint
CREATE INDEX `membership_days_left` ON `membership_days` (`left`) WHERE "left" IS NOT NULL;--> statement-breakpoint
-- What follows is written by hand: the days of the members who have terms.
INSERT INTO `membership_days`
WITH `terms` AS MATERIALIZED (
  SELECT `member_id`, `no`, `chain`, `startdate`, `enddate`, `state`,
    min(`startdate`) OVER `whole` AS `first_day`,
    row_number() OVER (PARTITION BY `member_id` ORDER BY `state` = 'current' DESC, `state` = 'grace' DESC, `state` = 'upcoming' DESC, `startdate` DESC) AS `place`,
    max(`no`) OVER `whole` AS `last_no`
  FROM `memberships` WHERE `accepted` IS NOT NULL AND `state` <> 'void'
  WINDOW `whole` AS (PARTITION BY `member_id`)
), `days` AS MATERIALIZED (
  SELECT `shown`.`member_id`, `shown`.`first_day`, `shown`.`startdate`, `shown`.`enddate`, `last`.`state`, `last`.`enddate` AS `last_day`,
    (SELECT `id` FROM `leavings` WHERE `leavings`.`member_id` = `last`.`member_id` AND `leavings`.`chain` = `last`.`chain` ORDER BY `leavings`.`no` DESC LIMIT 1) AS `leaving_id`
  FROM `terms` AS `shown` JOIN `terms` AS `last` ON `last`.`member_id` = `shown`.`member_id` AND `last`.`no` = `shown`.`last_no`
  WHERE `shown`.`place` = 1
)
SELECT `members`.`id`, `first_day`, `startdate`, `days`.`enddate`,
  CASE `state` WHEN 'ended' THEN `last_day` ELSE `leavings`.`enddate` END, `reason`
FROM `days` CROSS JOIN `members` ON `members`.`id` = `days`.`member_id` LEFT JOIN `leavings` ON `leavings`.`id` = `leaving_id`;
