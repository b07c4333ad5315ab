// Rules: figures
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PlotDrawing } from './PlotDrawing.tsx'

it('a plot raises the « er » of the first day of a month', () => {
  render(
    <PlotDrawing
      {...{ counts: [1, 2], shape: 'line', firstDay: '1er nov.', lastDay: '30 nov.' }}
      label="Inscriptions"
    />,
  )
  const raised = screen.getByText('er')
  expect(raised.tagName).toBe('tspan')
  expect(raised.parentElement?.textContent).toBe('1er nov.')
  expect(screen.getByText('30 nov.').querySelector('tspan')).toBeNull()
})
