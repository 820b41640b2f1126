-- Written by hand: drizzle-kit knows no data.
-- Searches find numbers and days of birth: `search_text` ends with their forms, as `buildSearchText` makes them.
UPDATE `members`
SET `search_text` = `search_text` || ifnull(char(10) || phone_form(`phone`), '') || ifnull(char(10) || `date_of_birth`, '')
  || iif(`membernumber` IS NULL, '', char(10) || fold_forms(ifnull(`membernumber`, ''))) || ifnull(char(10) || phone_form(`mobile`), '')
WHERE phone_form(`phone`) IS NOT NULL OR `date_of_birth` IS NOT NULL OR `membernumber` IS NOT NULL OR `mobile` IS NOT NULL;
