import { defineWaiting } from '../../terms/tasks/waiting.ts'

// what members ask for, by chapter
for (const [kind, of] of [
  ['change_requests', 'change'],
  ['erasure_requests', 'erasure']
] as const)
  defineWaiting({
    kind,
    sql: `SELECT member_id AS id, members.chapter_id, change_requests.createddate AS since
      FROM change_requests INDEXED BY change_requests_state CROSS JOIN members ON members.id = member_id
      WHERE state = 'waiting' AND kind = '${of}' AND members.chapter_id IN (SELECT value FROM json_each(:chapters))`
  })
