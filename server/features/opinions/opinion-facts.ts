import type { OpinionFacts } from '#shared/contracts/opinions.ts'
import type { DescribedOpinion } from './opinions.db.ts'

/** What a reader is told of the two. */
export function factsOf(opinion: DescribedOpinion): OpinionFacts {
  const { askerName, askerGender, partnerGender, daysKnown, isVerified } = opinion
  return {
    asker: { firstName: askerName, gender: askerGender },
    ...{ partnerGender, daysKnown, isVerified },
  }
}
