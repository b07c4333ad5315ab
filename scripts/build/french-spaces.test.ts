// Rules: build
import { createServer, transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { frenchSpaces, setSpaces } from './french-spaces.ts'

/** Compiles JSX and sets the spaces, as the build does. */
async function build(source: string): Promise<string> {
  const { code } = await transformWithOxc(source, 'Page.tsx', { jsx: { runtime: 'automatic' } })
  return setSpaces(code)
}

describe('the spaces of a French sentence', () => {
  it.each([
    ['a string', `said = 'Vous partez ? Non ! Ici : rien ; « merci »'`],
    ['an element', `said = <p>Vous partez ? Non ! Ici : rien ; « merci »</p>`],
    ['an attribute', `said = <p title="Vous partez ? Non ! Ici : rien ; « merci »" />`],
    ['a template', 'said = `Vous partez ? Non ! Ici : rien ; « merci »`'],
  ])('are set in %s', async (_, source) => {
    expect(await build(source)).toContain(
      'Vous partez\u202f? Non\u202f! Ici\u00a0: rien\u202f; «\u00a0merci\u00a0»',
    )
  })

  it.each([
    ['pendant 14 jours, puis 1 heure', 'pendant 14\u00a0jours, puis 1\u00a0heure'],
    ['de 40 à 75 ans', 'de 40\u00a0à\u00a075\u00a0ans'],
    ['de 9h à 18h', 'de\u00a09h\u00a0à\u00a018h'],
    ['Appelez le 17 ou le 112', 'Appelez le\u00a017\u00a0ou le\u00a0112'],
    ['Avec 3 amis : 2 places', 'Avec 3\u00a0amis\u00a0: 2\u00a0places'],
  ])('keep a number with what it counts: %s', async (typed, read) => {
    expect(await build(`said = '${typed}'`)).toContain(read)
    expect(await build(`said = <p>${typed}</p>`)).toContain(read)
  })

  it('are set next to an interpolated value, on both sides', async () => {
    const template = `\`\${city} : \${name} ? « \${word} »\``
    expect(await build(`said = ${template}`)).toContain(
      `\`\${city}\u00a0: \${name}\u202f? «\u00a0\${word}\u00a0»\``,
    )
    const element = await build('said = <p>Bloquer {name} ? « {word} » : {reason}</p>')
    expect(element).toContain('"\u202f? «\u00a0"')
    expect(element).toContain('"\u00a0»\u00a0: "')
  })

  it('are set if the source has a line break before the punctuation mark', async () => {
    const source = `said = (
      <p>
        Vous partez
        ?
      </p>
    )`
    expect(await build(source)).toContain('"Vous partez\u202f?"')
  })

  it('keep the length of the script, so that source maps stay correct', () => {
    const script = 'const a = "Oui ?",\n  b = `à : «`;\nexport { a, b }'
    const shape = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(setSpaces(script)).not.toBe(script)
    expect(shape(setSpaces(script))).toBe(script)
  })

  it.each([
    ['a conditional expression', 'export default a ? b : c'],
    ['a regular expression', 'export default /(?:tele ?gram|« ) ?!/'],
    ['a regular expression in a string', 'export default "wh?ats ?app|tele ?gram(?:me)?"'],
    ['a selector', 'export default ["form :focus-visible", ":scope > h2", "ul :is(a, b)"]'],
    ['a URL', 'export default "https://example.org/?a=b:c;d!"'],
    ['CSS lengths and SVG paths', 'export default ["0 auto", "2fr 1fr", "1.5 em", "M4 8 l2 2"]'],
    ['a class name', 'export default "card md:wide"'],
    ['a time of day', 'export default "10:30"'],
    ['a comment', '// Vous partez ?\nexport default 1 // « Oui »'],
  ])('are not changed in %s', (_, script) => {
    expect(setSpaces(script)).toBe(script)
  })

  it('are set by the development server too', async () => {
    const server = await createServer({
      configFile: false,
      root: 'client',
      plugins: [frenchSpaces()],
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    })
    try {
      const { client } = server.environments
      const dialog = await client.transformRequest('/features/members/LogoutDialog.tsx')
      expect(dialog?.code).toContain('Vous partez\u202f?')
      const copy = await client.transformRequest('/features/help/help.copy.ts')
      expect(copy?.code).toContain('sur votre appareil\u00a0: ni nous')
      const rules = await client.transformRequest('/features/messages/caution-rules.ts')
      expect(rules?.code).toContain('ouat ?s ?app?')
    } finally {
      await server.close()
    }
  })
})
