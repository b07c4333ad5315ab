import type * as z from 'zod/mini'

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['localeError']>>[0]

const WRONG_FORMAT = "Cette valeur n'a pas la forme attendue."

/**
 * The French message for an invalid field whose contract defines none. It shows neither the values of an enumeration
 * nor a pattern, which mean nothing to a member.
 */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Ce champ manque.' : WRONG_FORMAT
    case 'invalid_value':
      return "Ce choix n'est pas proposé."
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'Ce champ est trop court.'
        : 'Cette valeur est trop petite.'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'Ce champ est trop long.'
        : 'Cette valeur est trop grande.'
    default:
      return WRONG_FORMAT
  }
}
