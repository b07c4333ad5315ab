// Keeps a press on an answer to the first card, which stands in the page before the application does: the application does
// what was asked once it is there (client/features/discovery/use-early-press.ts).
addEventListener('click', ({ target }) => {
  const answer = target.closest('[data-dealt] [data-answer]')
  if (answer) answer.closest('[data-dealt]').dataset.dealt = answer.dataset.answer
})
