import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useMessageLinks } from './use-message-links.tsx'

function Shown({ content }: { content: string }) {
  const { render: show, dialog } = useMessageLinks([{ content }])
  return (
    <>
      <p>{show(content)}</p>
      {dialog}
    </>
  )
}

it('a link opens only after a warning, in a new tab without opener or referrer', async () => {
  const { container } = render(<Shown content="Regardez exemple.fr/mer, c'est beau." />)
  fireEvent.click(await screen.findByRole('button', { name: 'exemple.fr/mer' }))
  expect(container.querySelectorAll('p a')).toHaveLength(0)
  const dialog = within(await screen.findByRole('dialog', { name: "Ce lien mène hors d'Embellie" }))
  dialog.getByText('exemple.fr')
  dialog.getByText('https://exemple.fr/mer')
  dialog.getByText(/^Embellie n'a pas vérifié ce site\..*n'envoyez jamais d'argent/)
  expect(dialog.queryByText(/signes inhabituels/)).toBeNull()
  const link = dialog.getByRole('link', { name: 'Ouvrir le lien' })
  expect(
    Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value])),
  ).toMatchObject({
    href: 'https://exemple.fr/mer',
    target: '_blank',
    rel: 'noopener noreferrer',
    referrerpolicy: 'no-referrer',
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Annuler' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a host name that imitates another is shown decoded, with an extra warning', async () => {
  render(<Shown content="https://xn--pypal-4ve.com/login" />)
  fireEvent.click(await screen.findByRole('button'))
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText('pаypal.com')
  dialog.getByText(/signes inhabituels/)
})

it('a script never becomes a link', async () => {
  render(<Shown content="javascript:alert(1) puis data:text/html,x et exemple.fr" />)
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1))
  await act(async () => {})
  expect(screen.getByRole('button').textContent).toBe('exemple.fr')
})
