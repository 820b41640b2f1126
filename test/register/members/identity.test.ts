import {
  areNamesakes,
  comparePersons,
  matchPerson,
  personKey
} from '../../../src/register/members/identity.ts'
import t from '../../folder.ts'
import fc, { runs } from '../../properties.ts'

/** A person: first name, last name, address, birthday, phone, number. */
const person = ([
  first = '',
  last = '',
  email_key = '',
  date_of_birth = '',
  phone = '',
  membernumber = ''
]: string[]) => ({
  ...{ name_key: personKey(first, last), email_key, date_of_birth, phone, membernumber }
})

const [a, b] = ['ben@example.org', 'other@example.org']
const [may, june] = ['1986-05-01', '2015-06-01']

t.test('who is meant by a row (DOMAIN.md section 9)', t => {
  const cases: [row: string[], member: string[], likeness: string][] = [
    // the same address
    [['Ben', 'Thomas', a], ['Ben', 'Thomas', a], 'same'],
    [['BÉN', 'Weber', a, may], ['Ben', 'Thomas', a], 'same'],
    [['Ben', 'Thomas', a], ['Ben', 'Thomas', a, may], 'same'],
    [['', 'Weber', a], ['Ben', 'Thomas', a], 'same'],
    [['Ben', 'Thomas', a, june], ['Ben', 'Thomas', a, may], 'shares'],
    [['Hanne', 'Thomas', a, may], ['Hannelore', 'Thomas', a, may], 'doubtful'],
    [['Mia', 'Thomas', a, june], ['Ben', 'Thomas', a, may], 'shares'],
    [['Mia', 'Thomas', a], ['Ben', 'Thomas', a, may], 'shares'],
    [['Mia', 'Thomas', a], ['Ben', 'Thomas', a], 'shares'],
    [['Ben', 'Ott', a, may, '', '7'], ['Eva', 'Weber', b, june, '', '7'], 'same'],
    // no common address
    [['Erna', 'Probst', b, may], ['Erna', 'Probst', a, may], 'same'],
    [['Erna', 'Probst', '', may, '1'], ['erna', 'PROBST', a, may], 'same'],
    [['Erna', 'Probst', b, may], ['Erna', 'Probst', a], 'doubtful'],
    [['Erna', 'Probst', '', '', '1'], ['Erna', 'Probst'], 'doubtful'],
    [['Erna', 'Probst', a], ['Erna', 'Probst'], 'doubtful'],
    [['Erna', 'Probst', '', may], ['Erna', 'Probst', '', june], 'other'],
    [['Erna', 'Probst'], ['Erna', 'Weber'], 'other'],
    // CONTRACT.md section 7
    [['Erna', 'Probst', '', '', '1'], ['Erna', 'Probst', '', '', '1'], 'same'],
    [['Erna', 'Probst'], ['Erna', 'Probst'], 'doubtful']
  ]
  for (const [row, member, likeness] of cases)
    t.equal(comparePersons(person(row), person(member)), likeness, `${row} / ${member}`)
  t.end()
})

t.test('of several who fit, the one that agrees in most', t => {
  const known = (id: number, ...values: string[]) => ({ id, ...person(values) })
  const father = known(1, 'Ben', 'Thomas', a)
  const son = known(2, 'Ben', 'Thomas', a, june)
  const meant = (row: string[], ...members: (typeof father)[]) => {
    const found = matchPerson(person(row), members)
    return found && ('member' in found ? found.member.id : found.doubtful.map(({ id }) => id))
  }
  t.equal(meant(['Ben', 'Thomas', a, june], father, son), 2, 'the birthday of the son')
  t.equal(meant(['Ben', 'Thomas', a], father, son), 1, 'without a birthday')
  const numbered = known(3, 'Eva', 'Ott', b, may, '', '7')
  t.equal(meant(['Ben', 'Thomas', a, '', '', '7'], father, numbered), 3, 'the number first')
  t.equal(meant(['Ben', 'Thomas', a, may], father, son), 1, 'the birthday is not that of the son')
  t.equal(meant(['Ben', 'Thomas', b, june], father, son), 2, 'with another address')
  t.equal(meant(['Mia', 'Thomas', a, may], father, son), undefined, 'another first name')
  t.strictSame(meant(['Ben', 'Thomas', b], father, son), [1, 2], 'either of them')
  const twice = [known(7, 'Erna', 'Probst', a), known(5, 'Erna', 'Probst', a)]
  t.equal(meant(['Erna', 'Probst', a], ...twice), 5, 'the first of those who agree in everything')
  t.end()
})

const texts = (...values: string[]) => fc.constantFrom(...values)
const anyone = fc
  .tuple(
    texts('Ada', 'ada', 'Zoë', ''),
    texts('L', 'M'),
    texts('', a, b),
    texts('', may, june),
    texts('', '1')
  )
  .map(person)

t.test('properties', t => {
  fc.assert(
    fc.property(anyone, anyone, (row, member) => {
      const likeness = comparePersons(row, member)
      const known = row.date_of_birth && member.date_of_birth
      if (known && row.date_of_birth !== member.date_of_birth && likeness === 'same')
        throw new Error('two birthdays are two people')
      const [first, theirs] = [row, member].map(({ name_key }) => name_key.split('\n')[0])
      if (likeness === 'same' && first && first !== theirs)
        throw new Error('two first names are never surely one person')
      const oneself = areNamesakes(row, row) ? 'doubtful' : 'same'
      if (comparePersons(row, row) !== oneself) throw new Error('not oneself')
    }),
    { numRuns: runs(100) }
  )
  fc.assert(
    fc.property(anyone, fc.array(anyone, { maxLength: 5 }), (row, others) => {
      const members = others.map((one, i) => ({ id: i + 1, ...one }))
      const one = JSON.stringify(matchPerson(row, members))
      const reversed = matchPerson(row, [...members].reverse())
      if (reversed && 'doubtful' in reversed) reversed.doubtful.reverse()
      if (JSON.stringify(reversed) !== one) throw new Error('the order of the register matters')
    }),
    { numRuns: runs(50) }
  )
  t.end()
})
