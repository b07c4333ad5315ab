// For the page that shows the first card before the application does.

// Keeps a press on an answer to it: the application does what was asked once it is there
// (client/features/discovery/use-early-press.ts).
addEventListener('click', ({ target }) => {
  const answer = target.closest('[data-dealt] [data-answer]')
  if (answer) answer.closest('[data-dealt]').dataset.dealt = answer.dataset.answer
})

// On a slow line the scripts of the application would take from the face half of its way: they come after it, but do not
// wait long for one that does not come.
const LONGEST_MS = 2000

const application = document.getElementById('application')
const face = document.querySelector('[data-dealt] article img')

function begin() {
  document.body.append(application.content)
}

if (!face || face.complete) begin()
else {
  for (const end of ['load', 'error']) face.addEventListener(end, begin, { once: true })
  setTimeout(begin, LONGEST_MS)
}
