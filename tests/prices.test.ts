// Rules: plans
import { expect, test } from 'vitest'
import { HELP_TOPICS } from '#client/features/help/help.copy.ts'
import { TERMS_BONUS_PRICES, TERMS_PRICES } from '#client/features/legal/terms/prices.ts'
import { BONUS_PRICES, PLAN_PRICES } from '#server/features/plans/prices.ts'
import { shortEuros } from '#shared/domain/money.ts'
import { BONUS_PRODUCTS, monthsOf, PAID_PLANS, PRODUCT_LABELS } from '#shared/domain/products.ts'

function answersTo(id: string): string {
  const questions = HELP_TOPICS.flatMap((topic) => topic.questions)
  return questions.find((one) => one.id === id)?.answer.join('\n') ?? ''
}

test('the conditions of sale state the prices of the catalogue', () => {
  expect(TERMS_PRICES).toEqual(PLAN_PRICES)
  expect(TERMS_BONUS_PRICES).toEqual(BONUS_PRICES)
})

test('the help states the prices of the catalogue, with the total of a commitment next to its monthly share', () => {
  const plans = PAID_PLANS.map((plan) => {
    const { monthly, annual } = PLAN_PRICES[plan]
    const months = monthsOf(plan, 'annual')
    return `${PRODUCT_LABELS[plan]} : ${shortEuros(monthly)} par mois sans engagement, ou ${shortEuros(annual / months)} par mois avec engagement ${months} mois, ${shortEuros(annual)}.`
  })
  expect(answersTo('prix')).toBe(plans.join('\n'))
  for (const product of BONUS_PRODUCTS) {
    const priced = `${PRODUCT_LABELS[product]}, ${shortEuros(BONUS_PRICES[product])}`
    expect(answersTo('produits-ponctuels')).toContain(priced)
  }
})
