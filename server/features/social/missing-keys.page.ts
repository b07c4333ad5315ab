import { html } from '#server/platform/http/markup.ts'
import { SOCIAL_NAMES, type SocialProvider } from '#shared/contracts/social.ts'

const SITES = {
  google: {
    variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    console: 'https://console.cloud.google.com/auth/clients',
    step: 'Créez un client OAuth de type « Application Web ».',
    field: 'URI de redirection autorisés',
  },
  facebook: {
    variables: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    console: 'https://developers.facebook.com/apps/',
    step: 'Créez une application et ajoutez-lui « Facebook Login ».',
    field: 'URI de redirection OAuth valides',
  },
} as const

/** The page that a person who tries out the product sees in place of a provider that has no keys yet. */
export function missingKeysPage(provider: SocialProvider, redirectUri: string): string {
  const { variables, console, step, field } = SITES[provider]
  const name = SOCIAL_NAMES[provider]
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Connexion avec ${name} à configurer — Embellie</title>
<link rel="stylesheet" href="/dev/connexion.css">
</head>
<body>
<main>
<h1>La connexion avec ${name} attend ses clés</h1>
<p>Tout est prêt sauf les deux clés que ${name} donne à chaque site. Cette page n'existe pas en production : sans clés, le bouton y est masqué.</p>
<ol>
<li>Ouvrez la console de ${name} : <a href="${console}" rel="noreferrer">${console}</a>. ${step}</li>
<li>Dans « ${field} », enregistrez exactement cette adresse :<br><code>${redirectUri}</code></li>
<li>Donnez les deux clés obtenues au serveur, dans le fichier <code>.env</code>, puis redémarrez-le :
<ul>
${variables.map((variable) => html`<li><code>${variable}</code></li>\n`)}
</ul>
</li>
</ol>
<p><a class="button" href="/login">Revenir à la connexion</a></p>
</main>
</body>
</html>
`.markup
}
