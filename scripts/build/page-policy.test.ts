// Rules: build
import { describe, expect, it } from 'vitest'
import { assertPolicy, findViolations } from './page-policy.ts'

describe('the pages that the build writes', () => {
  it('can have scripts and style sheets that are files', () => {
    const page =
      '<link rel="stylesheet" href="/a.css"><script type="module" src="/a.js"></script><p class="on" data-on="1">style="x"</p>'
    expect(findViolations(page)).toEqual([])
  })

  it.each([
    ['an inline script', '<script>alert(1)</script>'],
    ['an inline script with a type', '<script type="module">\nimport "/a.js"</script>'],
    ['a data script', '<script type="application/json">{}</script>'],
    ['a style element', '<style media="print">p{}</style>'],
    ['a style attribute', '<p class="a" style="color:red">a</p>'],
    ['a style attribute without quotes', '<p style=color:red>a</p>'],
    ['an event handler', '<button type="button" onclick="go()">a</button>'],
    ['an event handler in capitals', "<img src='a' OnError='go()'>"],
    ['a javascript: URL', '<a href="javascript:go()">a</a>'],
  ])('never contain %s', (_, page) => {
    expect(findViolations(page)).toHaveLength(1)
    expect(() => assertPolicy('page.html', page)).toThrow('page.html')
  })
})
