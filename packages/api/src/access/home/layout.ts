import { GetHomeLayout } from '@personalia/contract';
import { type HomeCardSource, mayHaveCard, product } from '../../platform/area/index.ts';
import { type Call, type Caller, revalidated, route } from '../../platform/http/index.ts';
import { ROLE_CATALOGUE } from '../setup/role-catalogue.ts';

/** System roles are never renamed (RO-7), so the name of the active role says which one it is. */
const codeOf = ({ activeRole }: Caller): string | undefined =>
  ROLE_CATALOGUE.find(({ name }) => name.toLowerCase() === activeRole?.trim().toLowerCase())?.code;

const placeOf = ({ place }: HomeCardSource, role: string | undefined): number =>
  place[role ?? 'otherwise'] ?? place.otherwise;

/** HS-3: the cards that the caller may have, in the order of the active role. */
async function cardsFor({ tx, caller, door }: Pick<Call, 'tx' | 'caller' | 'door'>): Promise<HomeCardSource[]> {
  const shown: HomeCardSource[] = [];
  for (const source of product().homeCards) {
    if (!mayHaveCard(source, caller)) continue;
    if (source.isShown && !(await source.isShown({ tx, caller, door }))) continue;
    shown.push(source);
  }
  const role = codeOf(caller);
  return shown.toSorted((one, other) => placeOf(one, role) - placeOf(other, role));
}

export const homeRoutes = [
  route(GetHomeLayout, async ({ tx, caller, door, request }) => {
    const cards = await cardsFor({ tx, caller, door });
    const keys = cards.map(({ card }) => card.key);
    return revalidated(request, [caller.tenantId, caller.userId, caller.locale, ...keys], async () =>
      cards.map(({ card }) => ({ key: card.key, title: card.title[caller.locale] })),
    );
  }),
];
