// Rules: platform
import { describe, expect, it } from 'vitest'
import { html } from './markup.ts'

describe('the html tag', () => {
  it('escapes what a member wrote, in text and in attributes', () => {
    const name = `<img src=x onerror="alert('1')"> & co`
    expect(html`<p title="${name}">${name}</p>`.markup).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co">' +
        '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co</p>',
    )
  })

  it('does not escape its own markup, alone or in a list, nor numbers', () => {
    const rows = [1, 2].map((row) => html`<li>${row}</li>`)
    expect(html`<ul>${rows}</ul>${html`<b>${'&'}</b>`}`.markup).toBe(
      '<ul><li>1</li><li>2</li></ul><b>&amp;</b>',
    )
  })
})
