import type { Acts } from './agenda.ts'
import { DAY_MS, DAYS, dayOf, instantOf, isSunday } from './calendar.ts'
import { type Habits, habitsOf, KINDS, type Kind } from './kinds.ts'
import { drawOverseas, type Person } from './people.ts'
import { GETS_VERIFIED, WAS_THERE } from './rates.ts'
import { DAYS_BEFORE } from './stage.ts'
import { createVisits } from './visits.ts'
import type { Member, World } from './world.ts'

/** The second of two members who share a device registers within this many days of the first. */
const SECOND_WITHIN_DAYS = 3

/** Plans a month of honest members: each visit is planned here, and played when the agenda reaches it. */
export function addHonestMembers(world: World, size: number): void {
  const { stage, random } = world
  const { agenda } = stage
  const visits = createVisits(world)
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const count = Math.round((size * KINDS[kind].share) / 100)
    if (kind === 'one device') for (let nth = 0; nth < count; nth += 2) addTwoOnOneDevice()
    else for (let nth = 0; nth < count; nth++) addMember(kind)
  }

  function addMember(kind: Kind): void {
    const { plans }: Habits = KINDS[kind]
    const about: Partial<Person> = {
      ...(plans && { plan: random.weighted(plans) }),
      ...(kind === 'elsewhere' && drawWhereabouts()),
    }
    arrive(world.add('honest', { kind, ...about }), drawArrival(kind))
  }

  /** Two members on one device: siblings, a former couple or friends. */
  function addTwoOnOneDevice(): void {
    const one = world.add('honest', { kind: 'one device' })
    const two = world.add('honest', { kind: 'one device' }, one.machine)
    const at = drawArrival('one device')
    arrive(one, at)
    arrive(two, at + random.between(0.02, SECOND_WITHIN_DAYS) * DAY_MS)
  }

  /** Half live overseas, half are travelling while they register. */
  function drawWhereabouts(): Partial<Person> {
    if (random.chance(0.5)) return drawOverseas(random)
    return { timeZone: random.pick(['America/Montreal', 'Asia/Bangkok', 'Africa/Casablanca']) }
  }

  function drawArrival(kind: Kind): number {
    const wasThere = kind !== 'keen newcomer' && random.chance(WAS_THERE)
    const day = wasThere ? -random.integer(1, DAYS_BEFORE - 1) : random.integer(0, DAYS - 2)
    return instantOf(day, random.between(9, 22))
  }

  function arrive(member: Member, at: number): void {
    agenda.plan(at, begin(member))
    const { hours, comes, comesOnSunday = comes } = habitsOf(member)
    // Members who registered before the first day have met nobody yet: their visits begin on the first day.
    for (let day = Math.max(0, dayOf(at) + 1); day < DAYS; day++) {
      if (!random.chance(isSunday(day) ? comesOnSunday : comes)) continue
      agenda.plan(instantOf(day, random.between(...hours)), visits.visit(member))
    }
  }

  async function* begin(member: Member): Acts {
    await world.join(member)
    const { kind, photo } = member.account.person
    const verifies = kind === 'verified at once' || member.random.chance(GETS_VERIFIED)
    if (photo && verifies) await member.account.verify()
    if (world.now() < instantOf(0, 0)) return
    yield 120
    yield* visits.visit(member)
  }
}
