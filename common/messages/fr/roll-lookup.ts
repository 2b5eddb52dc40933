import type { rollLookup as english } from '../en/roll-lookup.js';
import type { Translated } from '../translate.js';

export const rollLookup: Translated<typeof english> = {
  label: 'Le chercher dans le rôle d’évaluation',
  hint: 'Numéro de compte ou adresse, comme le district les publie. Un choix remplit le formulaire ; tout peut être modifié.',
  none: 'Rien n’a été trouvé dans le rôle de ce comté.',
  found: '%{smart_count} compte trouvé |||| %{smart_count} comptes trouvés',
  chosen: 'Rempli d’après le rôle de %{year}.',
  values: 'Valeur de marché %{market}, valeur estimée %{appraised}.',
};
