// For the page that shows the first card before the application does (server/platform/http/dealt-page.ts).

// Keeps a press on an answer to it: the application does what was asked once it is there
// (client/features/discovery/use-early-press.ts).
addEventListener('click', ({ target }) => {
  const answer = target.closest('[data-dealt] [data-answer]')
  if (answer) answer.closest('[data-dealt]').dataset.dealt = answer.dataset.answer
})

// On a slow line the scripts of the application would take from the face half of its way: they come after it, but do not
// wait long for one that does not come.
const PATIENCE_MS = 2000
const face = document.querySelector('[data-dealt] article img')
const application = document.getElementById('application')

/** Asked again it does nothing: what was in the template has moved out of it. */
function begin() {
  document.body.append(application.content)
}

if (!face || face.complete) begin()
else {
  face.addEventListener('load', begin)
  face.addEventListener('error', begin)
  setTimeout(begin, PATIENCE_MS)
}
