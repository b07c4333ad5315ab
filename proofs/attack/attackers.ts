import type { Acts } from './agenda.ts'
import { DAY_MS, DAYS, dayOf, instantOf } from './calendar.ts'
import { CHARM } from './rates.ts'
import { ACCOUNTS, SCRIPTS, type Script } from './scripts.ts'
import { createWork } from './work.ts'
import type { Member, World } from './world.ts'

/** Accounts are opened in the first days, so that even the patient scripts have time for all their steps. */
const ARRIVAL_DAYS = 11
const FARM_OPENS = 14
const FARM_PAUSE = 0.4
/** Plans the registration and the days of the accounts of every script. */
export function addAttackers(world: World): void {
  const { stage, random } = world
  const { agenda } = stage

  for (const script of SCRIPTS) {
    if (script.isFarm) openFarm(script)
    else {
      // A returning swindler has two accounts, one after the other.
      const workers = script.returnsAfterDays ? ACCOUNTS / 2 : ACCOUNTS
      for (let nth = 0; nth < workers; nth++) {
        const day = random.integer(0, ARRIVAL_DAYS)
        const member = addAccount(script, nth % 2 === 0 ? 'F' : 'H')
        agenda.plan(instantOf(day, random.between(...script.hours)), begin(script, member))
      }
    }
  }

  /** Opens all accounts of a farm within one afternoon. */
  function openFarm(script: Script): void {
    const day = random.integer(0, ARRIVAL_DAYS)
    const gender = random.chance(0.5) ? 'F' : 'H'
    const first = addAccount(script, gender)
    for (let nth = 0; nth < ACCOUNTS; nth++) {
      const member = nth === 0 ? first : addAccount(script, gender, first)
      agenda.plan(instantOf(day, FARM_OPENS + nth * FARM_PAUSE), begin(script, member))
    }
  }

  /** Adds an account. It has the machine and the picture of `like` if that is given. */
  function addAccount(script: Script, gender: 'F' | 'H', like?: Member): Member {
    const { name: kind, plan, timeZone } = script
    const about = {
      ...{ kind, plan, timeZone, gender, charm: CHARM.swindler },
      ...{ seeks: gender === 'F' ? ('H' as const) : ('F' as const), distance: 'anywhere' as const },
    }
    const photo = like?.account.person.photo ?? `borrowed ${world.members.length}`
    return world.add('attack', { ...about, photo }, like?.machine)
  }

  async function* begin(script: Script, member: Member): Acts {
    await world.join(member)
    if (script.isVerified) await member.account.verify()
    const work = createWork(world, script, member)
    const first = dayOf(world.now())
    const last = first + (script.returnsAfterDays ?? script.lasts)
    for (let day = first; day < Math.min(last, DAYS); day++) {
      for (let stay = 0; stay < script.stays; stay++) {
        const at = instantOf(day, member.random.between(...script.hours))
        if (at > world.now()) agenda.plan(at, world.stay(member, work.stay))
      }
    }
    yield 60
    yield* world.stay(member, work.stay)
    if (script.returnsAfterDays) yield* comeBack(script, member, last)
  }

  /** Deletes the account, and registers on the next day on the same machine with the same picture. */
  async function* comeBack(script: Script, member: Member, day: number): Acts {
    const { returnsAfterDays: _once, ...again } = script
    yield (instantOf(day, script.hours[1]) - world.now()) / 1000
    await member.account.leave()
    const { gender } = member.account.person
    agenda.plan(world.now() + DAY_MS / 2, begin(again, addAccount(again, gender, member)))
  }
}
