// Gives the page the theme and the size of letters chosen on this device, before it is painted. A file of its own,
// loaded ahead of everything: the content policy lets no script stand in the page.

function readChosen() {
  try {
    return { theme: localStorage.getItem('theme'), textSize: localStorage.getItem('text_size') }
  } catch {
    // A private window may refuse storage: the page then looks as it does for everyone.
    return { theme: null, textSize: null }
  }
}

function apply({ theme, textSize }) {
  const { dataset } = document.documentElement
  if (theme) dataset.theme = theme
  else delete dataset.theme
  if (textSize) dataset.textSize = textSize
  else delete dataset.textSize

  // The browser colours its own bars by the one of these whose condition holds.
  for (const colour of document.querySelectorAll('meta[name="theme-color"]')) {
    const scheme = colour.dataset.scheme
    const chosen = theme === scheme ? 'all' : 'not all'
    colour.media = theme ? chosen : `(prefers-color-scheme: ${scheme})`
  }
}

apply(readChosen())
// What another tab has chosen, and what the settings of this one choose.
addEventListener('storage', () => apply(readChosen()))
addEventListener('appearancechosen', ({ detail }) => apply(detail))
