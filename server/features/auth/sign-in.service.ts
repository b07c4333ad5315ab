import type { Config } from '#server/config.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { BanService } from '#server/features/moderation/bans.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import { deviceLabel } from '#server/platform/http/device-label.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { copiedDeviceMail, newDeviceMail } from './auth.mails.ts'
import type { DeviceService } from './devices.service.ts'
import type { SessionService } from './sessions.service.ts'

/** A member who may sign in. */
export type Account = NonNullable<Awaited<ReturnType<AccountService['findById']>>>

/** New cookies for the browser; a device that is null stays as it is. */
export interface SignedIn {
  status: 'signed_in'
  session: string
  device: string | null
}

interface Entrance {
  browser: Browser
  /** Whether a code or a passkey was shown. */
  isProven: boolean
  /** Makes the browser a device that the account knows. */
  keepDevice?: boolean | undefined
}

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  bans: Pick<BanService, 'checkDevice'>
  sessions: SessionService
  devices: DeviceService
}

/** The last step of every way in. */
export function createSignInService(deps: Dependencies) {
  const { config, transact, clock, schedule, bans, sessions, devices } = deps

  /** Opens a session, and tells the owner of the account when the browser is a new one. */
  async function enter(
    tx: Tx,
    emit: Emit,
    account: Account,
    { browser, isProven, keepDevice = false }: Entrance,
  ): Promise<SignedIn> {
    await bans.checkDevice(tx, emit, account.id, browser)
    const deviceId = await devices.find(tx, browser, account.email)
    const isNew = deviceId === undefined && !(await sessions.isOpen(tx, browser, account.id))
    const device = await (deviceId === undefined
      ? keepDevice && devices.trust(tx, account.id, browser)
      : devices.renew(tx, deviceId))
    const opening = { browser, isProven, deviceId: device ? device.id : null }
    const session = await sessions.open(tx, emit, account, opening)
    if (isNew) await schedule.enqueue(tx, 'mail', newDeviceMail(news(account, browser), config))
    return { status: 'signed_in', session, device: device ? device.token : null }
  }

  /** Forgets a device whose cookie exists twice, with what is open on it, and tells the owner. */
  function refuseCopy(deviceId: number, account: Account, browser: Browser): Promise<void> {
    return transact(async (tx, emit) => {
      if (!(await forgetDevice(tx, emit, deviceId))) return
      await schedule.enqueue(tx, 'mail', copiedDeviceMail(news(account, browser), config))
    })
  }

  /** Forgets a device, and ends what is open on it; false where somebody was faster. */
  async function forgetDevice(tx: Tx, emit: Emit, deviceId: number): Promise<boolean> {
    // A sign-in under way on it is waited for.
    if (!(await devices.lock(tx, deviceId))) return false
    await sessions.endOn(tx, emit, deviceId)
    return devices.forgetById(tx, deviceId)
  }

  function news({ email, firstName }: Account, { userAgent }: Browser) {
    return { to: email, firstName, device: deviceLabel(userAgent), at: clock.now() }
  }

  return { enter, forgetDevice, refuseCopy }
}
export type SignInService = ReturnType<typeof createSignInService>
