import type { Interest } from '#shared/domain/interests.ts'

/** Sentences about an interest, for the bios of members who have it. */
export const INTEREST_LINES: Record<Interest, readonly string[]> = {
  Randonnée: [
    'En randonnée, il y a toujours du chocolat dans mon sac.',
    'Je marche en montagne dès que la neige le permet, lentement et longtemps.',
    'Le tour du Mont-Blanc : dix jours, trois paires de chaussettes.',
    'Je connais quelques sentiers sans personne, je les prête volontiers.',
  ],
  Cuisine: [
    'Je cuisine pour six même quand nous sommes deux.',
    'Ma blanquette a une petite réputation, mes crêpes en ont une autre.',
    'Le dimanche, il y a toujours quelque chose qui mijote.',
    "Je fais le marché sans liste et j'improvise avec ce qui brille.",
    'Je cherche encore la tarte au citron parfaite, et des testeurs.',
  ],
  Jardinage: [
    'Mes tomates sont en avance, mes courgettes envahissent les voisins.',
    'Je parle à mes rosiers, ils répondent en juin.',
    "J'ai un potager trop grand et des amis bien nourris.",
    'Au jardin, je plante beaucoup et je baptise tout.',
  ],
  Lecture: [
    "Je lis trois livres à la fois, et j'en prête deux.",
    'Un roman dans chaque pièce, un marque-page nulle part.',
    "Je lis au lit, dans le train, et même en marchant quand c'est bien.",
    "Je viens de relire Giono, et j'en parle encore.",
    'Policiers en hiver, gros romans russes en été : je fais tout à contretemps.',
  ],
  Voyages: [
    "J'aime les trains lents et les gares où l'on attend un peu.",
    'Cette année, Lisbonne en novembre : des pavés, de la pluie, du bonheur.',
    'Je voyage léger et je rentre avec des cailloux plein les poches.',
    "J'apprends l'italien pour comprendre ce que je commande.",
    'Mon prochain départ : les îles grecques hors saison, avec un gros pull.',
  ],
  Musique: [
    'Je joue du piano assez mal pour faire rire, assez bien pour continuer.',
    "Un concert par mois, c'est ma règle, et je la dépasse.",
    "J'écoute du jazz le matin et de la chanson en faisant la vaisselle.",
    "J'ai ressorti ma guitare : les voisins ont été prévenus.",
  ],
  Cinéma: [
    "J'aime les salles presque vides et les génériques jusqu'au bout.",
    "Une séance le mercredi, et de quoi discuter jusqu'au vendredi.",
    'Je pleure au cinéma, y compris aux comédies.',
    'Sautet, Varda, et un bon film de casse de temps en temps.',
  ],
  Peinture: [
    "Je peins à l'aquarelle des ciels qui ne ressemblent jamais au vrai.",
    "J'ai repris les pinceaux : mon salon sent la térébenthine et j'aime ça.",
    'Je dessine aux terrasses des cafés, discrètement, presque.',
  ],
  Photographie: [
    'Je photographie les portes, les chats et les gens de dos.',
    "J'ai un vieil appareil argentique et beaucoup de photos floues que j'adore.",
    "Je me lève à l'aube pour la lumière, et je me recouche après.",
  ],
  Danse: [
    "Je danse le rock le jeudi, et je n'ai écrasé personne cette année.",
    "Le tango m'a appris à écouter. La salsa, à rire.",
    'Au bal, je suis encore là quand on range les chaises.',
  ],
  Théâtre: [
    'Je joue dans une troupe : cette année, {un curé bavard|une comtesse ruinée}.',
    '{Abonné|Abonnée} au théâtre, troisième rang, côté jardin.',
    "J'ai un trac épouvantable, et je remonte sur scène chaque printemps.",
  ],
  Bridge: [
    "Au bridge, j'annonce trop, mais je perds avec élégance.",
    'Deux soirs par semaine, je joue au bridge avec des gens très sérieux.',
    'Je cherche un quatrième pour le bridge, et peut-être mieux.',
  ],
  Marche: [
    'Dix mille pas par jour, dont la moitié vers la boulangerie.',
    'Je marche une heure chaque soir, par tous les temps ou presque.',
    'Mes meilleures conversations, je les ai eues en marchant.',
    'Marcher sans but, rentrer avec des mûres : voilà mes dimanches.',
  ],
  Natation: [
    "Je nage toute l'année, dehors l'été, en bonnet le reste du temps.",
    'Quarante longueurs le mardi, un croissant le mercredi.',
    "Dans l'eau, je ne pense à rien. C'est rare, alors j'y retourne.",
  ],
  Yoga: [
    "Le yoga m'a {rendu|rendue} souple, surtout de caractère.",
    'Yoga le lundi ; le reste de la semaine, je cherche mon souffle.',
    "Je tiens l'arbre trente secondes, le lotus est en projet.",
  ],
  Tricot: [
    'Je tricote des écharpes bien trop longues, idéales pour deux.',
    'Je tricote dans le train, cela délie les langues.',
    "J'ai tricoté un pull à mon neveu. Il le porte, je l'ai vu.",
  ],
  Pétanque: [
    'Je pointe mieux que je ne tire, et je parle mieux que je ne pointe.',
    "La pétanque du dimanche, à l'ombre, sans tricher, enfin presque.",
    "Mes boules ont trente ans et m'ont toujours pardonné.",
  ],
  Cyclisme: [
    "Je roule le dimanche matin, jamais vite, toujours jusqu'au café.",
    "La Loire à vélo, c'est fait. Le canal du Midi, l'été prochain.",
    "J'ai un vieux vélo repeint en vert, et pour assistance, le moral.",
  ],
  Bricolage: [
    "J'ai refait ma cuisine {seul|seule} : toutes les portes ferment, sauf une.",
    'Je répare tout, y compris ce qui marchait.',
    'Mon établi est mieux rangé que mon salon.',
  ],
  Histoire: [
    "Je m'arrête à toutes les plaques, dans toutes les villes.",
    "{Passionné|Passionnée} d'histoire locale, je peux faire court. Pas longtemps.",
    'Je fouille les archives du canton : mes ancêtres déménageaient beaucoup.',
  ],
  Art: [
    'Je visite les musées lentement, avec une pause assise par étage.',
    'Un musée vide un jour de semaine, voilà mon luxe.',
    'Un Bonnard me met de bonne humeur pour la journée.',
  ],
  Nature: [
    "Je reconnais une vingtaine d'oiseaux à l'oreille, merle compris.",
    "Champignons à l'automne, étoiles l'été, et des bottes entre les deux.",
    "Je connais l'heure où les chevreuils traversent, derrière chez ma sœur.",
    'Un ruisseau, un casse-croûte, personne : je suis {heureux|heureuse}.',
  ],
  Animaux: [
    "J'ai un vieux labrador qui choisit mes amis, et il choisit bien.",
    "Deux chats recueillis, qui considèrent que c'est l'inverse.",
    'Ma chienne a peur des pigeons ; nous nous comprenons.',
  ],
  Bénévolat: [
    "Le mardi, je sers à la banque alimentaire : on y rit plus qu'on ne croit.",
    "J'apprends le français à des adultes, ils m'apprennent la patience.",
    "Au refuge, je promène trois chiens à la fois, ou l'inverse.",
  ],
  Sport: [
    'Je cours un peu, je raconte beaucoup.',
    'Badminton le jeudi : le volant gagne souvent.',
    "J'ai repris le tennis, avec les genoux de mon âge et une mauvaise foi d'enfant.",
  ],
  Famille: [
    'Chez nous, le dimanche, on est rarement moins de neuf à table.',
    'Mon frère habite à deux rues et dîne chez moi à trois.',
    'Je suis {le cousin|la cousine} qui organise les grandes tablées.',
  ],
}
