// For a page with the first card rendered by the server (server/platform/http/dealt-page.ts).

// Stores a press on an answer, which the application sends after hydration
// (client/features/discovery/use-early-press.ts).
addEventListener('click', ({ target }) => {
  const answer = target.closest('[data-dealt] [data-answer]')
  if (answer) answer.closest('[data-dealt]').dataset.dealt = answer.dataset.answer
})

// On a slow connection the application's scripts would take half of the bandwidth from the photo, so they load after it,
// or after this time if the photo does not load.
const PATIENCE_MS = 2000
const face = document.querySelector('[data-dealt] article img')
const application = document.getElementById('application')

/** A second call does nothing, because the first one has emptied the template. */
function begin() {
  document.body.append(application.content)
}

if (!face || face.complete) begin()
else {
  face.addEventListener('load', begin)
  face.addEventListener('error', begin)
  setTimeout(begin, PATIENCE_MS)
}
