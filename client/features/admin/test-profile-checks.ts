export const TEST_AGE_MIN = 50
export const TEST_AGE_MAX = 75

interface TestProfileFields {
  firstName: string
  age: string
  city: string
}

/** What is wrong with a test profile: its name, its age and its town are required (specification 2, section 5). */
export function testProfileRefusals({ firstName, age, city }: TestProfileFields) {
  const years = Number(age)
  const isAge = Number.isInteger(years) && years >= TEST_AGE_MIN && years <= TEST_AGE_MAX
  return {
    ...(firstName.trim().length < 2 && {
      firstName: 'Le prénom doit contenir au moins 2 caractères',
    }),
    ...(!isAge && { age: `L'âge doit être entre ${TEST_AGE_MIN} et ${TEST_AGE_MAX} ans` }),
    ...(city.trim().length < 2 && { city: 'La ville doit contenir au moins 2 caractères' }),
  }
}
