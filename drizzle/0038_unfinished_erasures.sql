CREATE INDEX `former_members_erasing` ON `former_members` (`chapter_id`) WHERE fate = 'erasing';--> statement-breakpoint
-- What follows is written by hand. What is left of an entry from which texts were taken away is said by entry, where it was said by
-- chapter at the end of an erasure: one entry at the end of the chain says it of all that were changed before.
WITH `redacted` AS (
  SELECT json_object('redacted', json_array(NULL, json(json_group_object(`id`, sha256(`changes`) ORDER BY `id`)))) AS `changes`, lower(hex(randomblob(16))) AS `salt`
  FROM `log_entries` WHERE `salt` = '' HAVING count(*) > 0
), `fact` AS MATERIALIZED (
  SELECT `last`.`id` + 1 AS `id`, `last`.`hash`, strftime('%Y-%m-%dT%H:%M:%SZ', 'now') AS `createddate`, `redacted`.`changes`, `redacted`.`salt`,
    sha256(`redacted`.`salt` || char(10) || `redacted`.`changes`) AS `digest`
  FROM `redacted`, (SELECT `id`, `hash` FROM `log_entries` ORDER BY `id` DESC LIMIT 1) AS `last`
)
INSERT INTO `log_entries` (`id`, `createddate`, `actor`, `action`, `entity`, `entity_id`, `changes`, `salt`, `digest`, `hash`)
SELECT `id`, `createddate`, 'service', 'member.erasing', 'association', 1, `changes`, `salt`, `digest`,
  sha256(`hash` || char(10) || json_array(`id`, `createddate`, 'service', NULL, 'member.erasing', 'association', 1, NULL, `digest`)) FROM `fact`;
