CREATE TABLE `due_blocks` (
	`chapter_id` integer NOT NULL,
	`block` integer NOT NULL,
	`dues` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `block`)
) STRICT;--> statement-breakpoint
CREATE TABLE `due_totals` (
	`chapter_id` integer NOT NULL,
	`due_date` text NOT NULL,
	`currency` text NOT NULL,
	`dues` integer NOT NULL,
	`owed` integer NOT NULL,
	`open` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `due_date`, `currency`)
) STRICT;--> statement-breakpoint
CREATE TABLE `payment_blocks` (
	`chapter_id` integer NOT NULL,
	`block` integer NOT NULL,
	`payments` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `block`)
) STRICT;--> statement-breakpoint
CREATE TABLE `payment_totals` (
	`chapter_id` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`method` text NOT NULL,
	`payments` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `day`, `kind`, `method`)
) STRICT;--> statement-breakpoint
CREATE INDEX `dues_open` ON `dues` (`chapter_id`,`due_date`,`id`,`member_id`) WHERE NOT "dues"."void" AND "dues"."amount" > "dues"."settled" + "dues"."waived";--> statement-breakpoint
CREATE INDEX `payments_days` ON `payments` (`chapter_id`,`day`,`id`,`kind`,`method`);--> statement-breakpoint
DROP INDEX `settlements_payment`;--> statement-breakpoint
DROP INDEX `settlements_member`;--> statement-breakpoint
CREATE INDEX `settlements_payment` ON `settlements` (`payment_id`,`member_id`,`due_id`);--> statement-breakpoint
CREATE INDEX `settlements_member` ON `settlements` (`member_id`,`payment_id`,`due_id`);--> statement-breakpoint
-- What follows is written by hand: numbers of dues and of entries of money, which triggers keep, so that no list counts what it has.
INSERT INTO `due_totals` (`chapter_id`, `due_date`, `currency`, `dues`, `owed`, `open`)
SELECT `chapter_id`, `due_date`, `currency`, count(*), sum(NOT `void` AND `amount` > `settled` + `waived`), sum(iif(`void`, 0, `amount` - `settled` - `waived`))
FROM `dues` GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO `due_totals` (`chapter_id`, `due_date`, `currency`, `dues`, `owed`, `open`)
SELECT `chapter_id`, '', `currency`, sum(`dues`), sum(`owed`), sum(`open`) FROM `due_totals` GROUP BY 1, 3;--> statement-breakpoint
INSERT INTO `due_blocks` (`chapter_id`, `block`, `dues`) SELECT `chapter_id`, `id` / 512, count(*) FROM `dues` GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER `dues_totalled` AFTER INSERT ON `dues`
BEGIN
  INSERT INTO `due_totals` (`chapter_id`, `due_date`, `currency`, `dues`, `owed`, `open`)
  VALUES (NEW.`chapter_id`, '', NEW.`currency`, 1, (NOT NEW.`void` AND NEW.`amount` > NEW.`settled` + NEW.`waived`), iif(NEW.`void`, 0, NEW.`amount` - NEW.`settled` - NEW.`waived`)),
    (NEW.`chapter_id`, NEW.`due_date`, NEW.`currency`, 1, (NOT NEW.`void` AND NEW.`amount` > NEW.`settled` + NEW.`waived`), iif(NEW.`void`, 0, NEW.`amount` - NEW.`settled` - NEW.`waived`))
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `owed` = `owed` + excluded.`owed`, `open` = `open` + excluded.`open`;
  INSERT INTO `due_blocks` (`chapter_id`, `block`, `dues`) VALUES (NEW.`chapter_id`, NEW.`id` / 512, 1)
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`;
END;--> statement-breakpoint
CREATE TRIGGER `dues_totalled_anew` AFTER UPDATE OF `amount`, `settled`, `waived`, `void` ON `dues`
WHEN OLD.`chapter_id` = NEW.`chapter_id` AND OLD.`due_date` = NEW.`due_date` AND OLD.`currency` = NEW.`currency`
BEGIN
  INSERT INTO `due_totals` (`chapter_id`, `due_date`, `currency`, `dues`, `owed`, `open`)
  VALUES (NEW.`chapter_id`, '', NEW.`currency`, 0, (NOT NEW.`void` AND NEW.`amount` > NEW.`settled` + NEW.`waived`) - (NOT OLD.`void` AND OLD.`amount` > OLD.`settled` + OLD.`waived`), iif(NEW.`void`, 0, NEW.`amount` - NEW.`settled` - NEW.`waived`) - iif(OLD.`void`, 0, OLD.`amount` - OLD.`settled` - OLD.`waived`)),
    (NEW.`chapter_id`, NEW.`due_date`, NEW.`currency`, 0, (NOT NEW.`void` AND NEW.`amount` > NEW.`settled` + NEW.`waived`) - (NOT OLD.`void` AND OLD.`amount` > OLD.`settled` + OLD.`waived`), iif(NEW.`void`, 0, NEW.`amount` - NEW.`settled` - NEW.`waived`) - iif(OLD.`void`, 0, OLD.`amount` - OLD.`settled` - OLD.`waived`))
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `owed` = `owed` + excluded.`owed`, `open` = `open` + excluded.`open`;
END;--> statement-breakpoint
CREATE TRIGGER `dues_totalled_elsewhere` AFTER UPDATE OF `chapter_id`, `due_date`, `currency` ON `dues`
WHEN NOT (OLD.`chapter_id` = NEW.`chapter_id` AND OLD.`due_date` = NEW.`due_date` AND OLD.`currency` = NEW.`currency`)
BEGIN
  INSERT INTO `due_totals` (`chapter_id`, `due_date`, `currency`, `dues`, `owed`, `open`)
  VALUES (OLD.`chapter_id`, '', OLD.`currency`, -1, -(NOT OLD.`void` AND OLD.`amount` > OLD.`settled` + OLD.`waived`), -iif(OLD.`void`, 0, OLD.`amount` - OLD.`settled` - OLD.`waived`)),
    (OLD.`chapter_id`, OLD.`due_date`, OLD.`currency`, -1, -(NOT OLD.`void` AND OLD.`amount` > OLD.`settled` + OLD.`waived`), -iif(OLD.`void`, 0, OLD.`amount` - OLD.`settled` - OLD.`waived`)),
    (NEW.`chapter_id`, '', NEW.`currency`, 1, (NOT NEW.`void` AND NEW.`amount` > NEW.`settled` + NEW.`waived`), iif(NEW.`void`, 0, NEW.`amount` - NEW.`settled` - NEW.`waived`)),
    (NEW.`chapter_id`, NEW.`due_date`, NEW.`currency`, 1, (NOT NEW.`void` AND NEW.`amount` > NEW.`settled` + NEW.`waived`), iif(NEW.`void`, 0, NEW.`amount` - NEW.`settled` - NEW.`waived`))
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `owed` = `owed` + excluded.`owed`, `open` = `open` + excluded.`open`;
  INSERT INTO `due_blocks` (`chapter_id`, `block`, `dues`) VALUES (OLD.`chapter_id`, OLD.`id` / 512, -1)
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`;
  INSERT INTO `due_blocks` (`chapter_id`, `block`, `dues`) VALUES (NEW.`chapter_id`, NEW.`id` / 512, 1)
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`;
END;--> statement-breakpoint
CREATE TRIGGER `dues_taken_off_totals` AFTER DELETE ON `dues`
BEGIN
  INSERT INTO `due_totals` (`chapter_id`, `due_date`, `currency`, `dues`, `owed`, `open`)
  VALUES (OLD.`chapter_id`, '', OLD.`currency`, -1, -(NOT OLD.`void` AND OLD.`amount` > OLD.`settled` + OLD.`waived`), -iif(OLD.`void`, 0, OLD.`amount` - OLD.`settled` - OLD.`waived`)),
    (OLD.`chapter_id`, OLD.`due_date`, OLD.`currency`, -1, -(NOT OLD.`void` AND OLD.`amount` > OLD.`settled` + OLD.`waived`), -iif(OLD.`void`, 0, OLD.`amount` - OLD.`settled` - OLD.`waived`))
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `owed` = `owed` + excluded.`owed`, `open` = `open` + excluded.`open`;
  INSERT INTO `due_blocks` (`chapter_id`, `block`, `dues`) VALUES (OLD.`chapter_id`, OLD.`id` / 512, -1)
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`;
END;--> statement-breakpoint
INSERT INTO `payment_totals` (`chapter_id`, `day`, `kind`, `method`, `payments`)
SELECT `chapter_id`, `day`, `kind`, `method`, count(*) FROM `payments` GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO `payment_totals` (`chapter_id`, `day`, `kind`, `method`, `payments`)
SELECT `chapter_id`, '', `kind`, `method`, sum(`payments`) FROM `payment_totals` GROUP BY 1, 3, 4;--> statement-breakpoint
INSERT INTO `payment_blocks` (`chapter_id`, `block`, `payments`) SELECT `chapter_id`, `id` / 512, count(*) FROM `payments` GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER `payments_totalled` AFTER INSERT ON `payments`
BEGIN
  INSERT INTO `payment_totals` (`chapter_id`, `day`, `kind`, `method`, `payments`)
  VALUES (NEW.`chapter_id`, '', NEW.`kind`, NEW.`method`, 1), (NEW.`chapter_id`, NEW.`day`, NEW.`kind`, NEW.`method`, 1)
  ON CONFLICT DO UPDATE SET `payments` = `payments` + 1;
  INSERT INTO `payment_blocks` (`chapter_id`, `block`, `payments`) VALUES (NEW.`chapter_id`, NEW.`id` / 512, 1)
  ON CONFLICT DO UPDATE SET `payments` = `payments` + 1;
END;
