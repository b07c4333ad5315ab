// Applies the theme and the text size chosen on this device before the page is painted. It is a separate file because the
// content security policy forbids inline scripts.

function readChosen() {
  try {
    return { theme: localStorage.getItem('theme'), textSize: localStorage.getItem('text_size') }
  } catch {
    // A private window may refuse storage: the page then has the default appearance.
    return { theme: null, textSize: null }
  }
}

function apply({ theme, textSize }) {
  const { dataset } = document.documentElement
  if (theme) dataset.theme = theme
  else delete dataset.theme
  if (textSize) dataset.textSize = textSize
  else delete dataset.textSize

  // The browser colours its own bars by the tag whose media query matches.
  for (const colour of document.querySelectorAll('meta[name="theme-color"]')) {
    const scheme = colour.dataset.scheme
    const chosen = theme === scheme ? 'all' : 'not all'
    colour.media = theme ? chosen : `(prefers-color-scheme: ${scheme})`
  }
}

apply(readChosen())
// Follows choices made in another tab and in the settings of this tab.
addEventListener('storage', () => apply(readChosen()))
addEventListener('appearancechosen', ({ detail }) => apply(detail))
