import { expect, test } from 'vitest'
import { refuseThrowaway } from './throwaway-addresses.ts'

test.each(['a@yopmail.com', 'a@mailinator.com', 'a@boite.yopmail.com'])(
  '%s is refused as a disposable address',
  async (email) => {
    await expect(refuseThrowaway(email)).rejects.toThrow()
  },
)

// Mail providers of members aged 40 to 75.
test.each([
  ...[
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'sfr.fr',
    'neuf.fr',
    'laposte.net',
    'bbox.fr',
    'gmx.fr',
  ],
  ...['gmail.com', 'outlook.fr', 'hotmail.fr', 'live.fr', 'yahoo.fr', 'icloud.com', 'aol.com'],
  ...['proton.me', 'mailo.com', 'numericable.fr', 'club-internet.fr', 'skynet.be', 'bluewin.ch'],
  ...['videotron.ca', 'privaterelay.appleid.com'],
])('an address at %s is accepted', async (domain) => {
  await expect(refuseThrowaway(`helene@${domain}`)).resolves.toBeUndefined()
})
