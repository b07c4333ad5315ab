// Rules: platform
import { expect, it } from 'vitest'
import { deviceLabel } from './device-label.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'

it.each([
  [`${WINDOWS}; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Ordinateur Windows, Firefox'],
  [`${WINDOWS} ${CHROMIUM} Safari/537.36`, 'Ordinateur Windows, Chrome'],
  [`${WINDOWS} ${CHROMIUM} Safari/537.36 Edg/140.0.0.0`, 'Ordinateur Windows, Edge'],
  [`${WINDOWS} ${CHROMIUM} Safari/537.36 OPR/120.0.0.0`, 'Ordinateur Windows, Opera'],
  [`${IPHONE} (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1`, 'iPhone, Safari'],
  [`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'iPhone, Chrome'],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-A556B) ${CHROMIUM} Mobile Safari/537.36`,
    'Téléphone Android, Chrome',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; SAMSUNG SM-X200) SamsungBrowser/29.0 ${CHROMIUM} Safari/537.36`,
    'Tablette Android, Samsung Internet',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Ordinateur Mac, Safari',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Ordinateur Linux, Firefox',
  ],
  [
    'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    'Téléphone Android, Firefox',
  ],
  ['curl/8.5.0', 'Appareil inconnu'],
  ['', 'Appareil inconnu'],
])('the user agent %j is shown as « %s »', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
