import type * as z from 'zod/mini'

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['localeError']>>[0]

const NOT_READ = "Cette valeur n'a pas la forme attendue."

/**
 * What is wrong with a field whose contract says nothing of it, for a reader: neither the values of an enumeration nor a
 * pattern, which mean nothing to them.
 */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Ce champ manque.' : NOT_READ
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
      return NOT_READ
  }
}
