import { TooManyFacts } from '../../register/members/failures.ts'
import { type Db, prepared } from '../../storage/database.ts'

/** The most open dues that one person has to pay, their own and those of others: an invoice, a letter and an account of them are read in one go. */
const most = 5000

/** Throws `too_many_facts` if whoever pays for a member has more open dues than one person may have. Call it after an act that adds some. */
export function refuseBeyondPayer(db: Db, member_id: number) {
  if ((openDues(db).get({ member_id }) as number) > most)
    throw new TooManyFacts(`${most} open dues, with those of others whom somebody pays for`)
}

const openDues = prepared(db =>
  db.$client
    .prepare(
      `WITH payer AS (SELECT ifnull(payer_id, id) AS id, chapter_id FROM members WHERE id = :member_id),
      paid AS (SELECT id FROM payer UNION SELECT members.id FROM payer JOIN members ON members.payer_id = payer.id)
      SELECT count(*) FROM paid JOIN dues ON dues.member_id = paid.id WHERE NOT void AND amount > settled + waived`
    )
    .pluck()
)
