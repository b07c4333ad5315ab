// Rules: interface
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CountBadge } from './CountBadge.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PlanBadge } from './PlanBadge.tsx'
import { Spinner } from './Spinner.tsx'
import { StepProgress } from './StepProgress.tsx'

describe('a count badge', () => {
  it('is hidden at zero', () => {
    const { container } = render(<CountBadge count={0} label="non lus" />)
    expect(container.childElementCount).toBe(0)
  })

  it('says what it counts for screen readers', () => {
    render(<CountBadge count={3} label="non lus" />)
    expect(screen.getByText('3', { exact: false }).textContent).toBe('3 non lus')
  })
})

describe('the state', () => {
  it.each([
    ['gratuit', 'Gratuit'],
    ['premium', 'Premium'],
    ['gold', 'Gold'],
  ] as const)('of plan %s is written %s', (plan, word) => {
    render(<PlanBadge plan={plan} />)
    expect(screen.getByText(word)).toBeTruthy()
  })

  it('of loading is « Chargement... »', () => {
    render(<Spinner />)
    expect(screen.getByRole('status').textContent).toBe('Chargement...')
  })

  it('of a registration shows the step and the number of steps', () => {
    render(<StepProgress step={2} of={3} />)
    const progress = screen.getByRole('progressbar', { name: 'Étape 2 sur 3' })
    expect(progress.getAttribute('aria-valuenow')).toBe('2')
    expect(progress.getAttribute('aria-valuemax')).toBe('3')
  })

  it('of an empty list has a title, a sentence and one action', () => {
    render(
      <EmptyState title="Aucun message" action={<a href="/">Découvrir des profils</a>}>
        Vos conversations commenceront ici, après votre premier match.
      </EmptyState>,
    )
    expect(screen.getByRole('heading', { name: 'Aucun message' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Découvrir des profils' })).toBeTruthy()
  })
})
