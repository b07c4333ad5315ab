import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLinks } from './links.ts'

function linksOf(content: string) {
  return splitLinks(content).flatMap(({ link }) => link ?? [])
}

describe('the search for links in a message', () => {
  it('finds URLs and bare host names, without the punctuation around them', () => {
    expect(splitLinks('Voyez (www.exemple.fr/port), ou http://exemple.com.')).toEqual([
      { at: 0, text: 'Voyez (', link: null },
      {
        at: 7,
        text: 'www.exemple.fr/port',
        link: {
          href: 'https://www.exemple.fr/port',
          host: 'www.exemple.fr',
          isStrange: false,
        },
      },
      { at: 26, text: '), ou ', link: null },
      {
        at: 32,
        text: 'http://exemple.com',
        link: { href: 'http://exemple.com/', host: 'exemple.com', isStrange: false },
      },
      { at: 50, text: '.', link: null },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://exemple.fr',
    'mailto:odile@exemple.fr',
    'odile@exemple.fr',
    '//exemple.fr/a',
    'https://exemple.com\u202Efdp.exe',
    'Il fait beau.Le vent tombe.',
    'À 18.30 devant le port.',
  ])('finds no link in « %s »', (content) => {
    expect(linksOf(content)).toEqual([])
  })

  it('never leads to a host hidden behind a user name and an @', () => {
    const [link, ...others] = linksOf('https://banque.fr@exemple.com/')
    expect(link?.host).toBe('banque.fr')
    expect(others).toEqual([])
  })

  it('decodes an encoded host name and marks it as strange', () => {
    expect(linksOf('https://xn--pypal-4ve.com/login')).toEqual([
      { href: 'https://xn--pypal-4ve.com/login', host: 'pаypal.com', isStrange: true },
    ])
    expect(linksOf('pаypal.com')).toMatchObject([{ isStrange: true }])
    expect(linksOf('http://192.168.1.1/box')).toMatchObject([{ isStrange: true }])
    expect(linksOf('http://[::1]/box')).toMatchObject([{ isStrange: true }])
    expect(linksOf('cafe.de')).toMatchObject([{ isStrange: false }])
  })

  it.each(['xn--0.fr', 'xn--a.com', 'xn--zzzzzzzzzzzz.fr', 'xn---.fr', 'xn--a-.fr'])(
    'shows the malformed host name %s unchanged and marks it as strange',
    (host) => {
      expect(linksOf(`https://${host}/`)).toEqual([
        { href: `https://${host}/`, host, isStrange: true },
      ])
    },
  )

  it('never loses or changes a character of the message', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('www.', 'a.fr', ' ', 'é', 'https://', '/', '.', 'x')),
        (words) => {
          const content = words.join('')
          const parts = splitLinks(content)
          expect(parts.map(({ text }) => text).join('')).toBe(content)
          for (const { link } of parts) if (link) expect(link.href).toMatch(/^https?:\/\//)
        },
      ),
    )
  })
})

describe('a host name', () => {
  it.each([
    ['xn--caf-dma.fr', 'café.fr'],
    ['xn--mnchen-3ya.de', 'münchen.de'],
    ['xn--e1awd7f.com', 'еріс.com'],
    ['xn--fiqs8s', '中国'],
    ['exemple.fr', 'exemple.fr'],
  ])('%s is decoded as %s', (encoded, decoded) => {
    const [part] = splitLinks(`https://${encoded}`)
    expect(part?.link?.host).toBe(decoded)
  })
})
