-- Written by hand: drizzle-kit knows no data.
-- Searches find Müller as mueller too: `search_text` has all forms of its fields, as `buildSearchText` makes them.
UPDATE `members`
SET `search_text` = fold_forms(`firstname`) || char(10) || fold_forms(`lastname`) || char(10) || fold_forms(`email`)
WHERE `search_text` <> fold_forms(`firstname`) || char(10) || fold_forms(`lastname`) || char(10) || fold_forms(`email`);
