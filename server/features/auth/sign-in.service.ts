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

/** A member who is allowed to sign in. */
export type Account = NonNullable<Awaited<ReturnType<AccountService['findById']>>>

/** New cookies for the browser; if `device` is null, the device cookie stays unchanged. */
export interface SignedIn {
  status: 'signed_in'
  session: string
  device: string | null
}

interface SignInContext {
  browser: Browser
  /** Whether a code or a passkey was shown. */
  isProven: boolean
  /** Makes the browser a known device of the account. */
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

/** The last step of every kind of sign-in. */
export function createSignInService(deps: Dependencies) {
  const { config, transact, clock, schedule, bans, sessions, devices } = deps

  /** Opens a session, and notifies the account's owner if the browser is a new one. */
  async function enter(
    tx: Tx,
    emit: Emit,
    account: Account,
    { browser, isProven, keepDevice = false }: SignInContext,
  ): Promise<SignedIn> {
    await bans.checkDevice(tx, emit, account.id, browser)
    const deviceId = await devices.find(tx, browser, account.email)
    const isNew = deviceId === undefined && !(await sessions.isOpen(tx, browser, account.id))
    const device = await (deviceId === undefined || browser.device === undefined
      ? keepDevice && devices.trust(tx, account.id, browser)
      : devices.renew(tx, deviceId, browser.device))
    const opening = { browser, isProven, deviceId: device ? device.id : null }
    const session = await sessions.open(tx, emit, account, opening)
    if (isNew)
      await schedule.enqueue(tx, 'mail', newDeviceMail(mailFields(account, browser), config))
    return { status: 'signed_in', session, device: device ? device.token : null }
  }

  /** Forgets a device whose cookie exists twice, ends its sessions and notifies the owner. */
  function refuseCopy(deviceId: number, account: Account, browser: Browser): Promise<void> {
    return transact(async (tx, emit) => {
      if (!(await forgetDevice(tx, emit, deviceId))) return
      await schedule.enqueue(tx, 'mail', copiedDeviceMail(mailFields(account, browser), config))
    })
  }

  /** Forgets a device and ends its sessions; false if it was already forgotten. */
  async function forgetDevice(tx: Tx, emit: Emit, deviceId: number): Promise<boolean> {
    // This waits for a sign-in that is using the device.
    if (!(await devices.lock(tx, deviceId))) return false
    await sessions.endOn(tx, emit, deviceId)
    return devices.forgetById(tx, deviceId)
  }

  function mailFields({ email, firstName }: Account, { userAgent }: Browser) {
    return { to: email, firstName, device: deviceLabel(userAgent), at: clock.now() }
  }

  return { enter, forgetDevice, refuseCopy }
}
export type SignInService = ReturnType<typeof createSignInService>
