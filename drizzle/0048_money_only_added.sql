-- Written by hand. Where a row replaces another one (INSERT OR REPLACE), a connection without `recursive_triggers` fires no trigger
-- for the row that goes: what is only added is guarded before the insertion too.
CREATE TRIGGER `payments_once` BEFORE INSERT ON `payments`
WHEN EXISTS (SELECT 1 FROM `payments` WHERE `id` = NEW.`id`)
  OR EXISTS (SELECT 1 FROM `payments` WHERE `chapter_id` = NEW.`chapter_id` AND `external_ref` = NEW.`external_ref`)
  OR NEW.`kind` = 'reversal' AND EXISTS (SELECT 1 FROM `payments` WHERE `payment_id` = NEW.`payment_id` AND `kind` = 'reversal')
BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `settlements_once` BEFORE INSERT ON `settlements`
WHEN EXISTS (SELECT 1 FROM `settlements` WHERE `id` = NEW.`id`)
BEGIN SELECT RAISE(ABORT, 'settlements are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `invoices_once` BEFORE INSERT ON `invoices`
WHEN EXISTS (SELECT 1 FROM `invoices` WHERE `id` = NEW.`id`)
BEGIN SELECT RAISE(ABORT, 'invoices stay as they were issued'); END;--> statement-breakpoint
-- The lines of an invoice add up to its amount: where they do, it has all of them.
CREATE TRIGGER `invoice_lines_new` BEFORE INSERT ON `invoice_lines`
WHEN NEW.`amount` <= 0 OR (SELECT ifnull(sum(`amount`), 0) FROM `invoice_lines` WHERE `invoice_id` = NEW.`invoice_id`) + NEW.`amount`
  > (SELECT `amount` FROM `invoices` WHERE `id` = NEW.`invoice_id`)
BEGIN SELECT RAISE(ABORT, 'invoices stay as they were issued'); END;--> statement-breakpoint
-- The file of an invoice names those whose dues it asks for. A merge has moved their dues before it deletes a member.
CREATE TRIGGER `invoices_nameless` BEFORE DELETE ON `members`
BEGIN
  UPDATE `invoices` SET `pdf` = NULL WHERE `pdf` IS NOT NULL AND `id` IN (SELECT `invoice_id`
    FROM `dues` INDEXED BY `dues_member` CROSS JOIN `invoice_lines` INDEXED BY `invoice_lines_due` ON `due_id` = `dues`.`id`
    WHERE `member_id` = OLD.`id`);
END;
