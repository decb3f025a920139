import type { Random } from '@outrider/kit/seeded-random.ts';

const FIRST = [
  'Alder',
  'Amber',
  'Anvil',
  'Apiary',
  'Ash',
  'Banyan',
  'Barley',
  'Beacon',
  'Bellfounder',
  'Birch',
  'Bluebell',
  'Camphor',
  'Candle',
  'Carter',
  'Cedar',
  'Clay',
  'Clover',
  'Cooper',
  'Copper',
  'Cypress',
  'Dyer',
  'Elm',
  'Falcon',
  'Fern',
  'Ferry',
  'Finch',
  'Foundry',
  'Foxglove',
  'Garden',
  'Glassmaker',
  'Granary',
  'Harbour',
  'Hazel',
  'Heron',
  'Hop',
  'Iris',
  'Ivy',
  'Juniper',
  'Kiln',
  'Kingfisher',
  'Lantern',
  'Larch',
  'Lark',
  'Lime',
  'Linden',
  'Lotus',
  'Maple',
  'Market',
  'Mason',
  'Meadow',
  'Millrace',
  'Mint',
  'Mulberry',
  'Oak',
  'Observatory',
  'Olive',
  'Orchard',
  'Osprey',
  'Paper',
  'Pear',
  'Pepper',
  'Plum',
  'Poplar',
  'Potter',
  'Quarry',
  'Quince',
  'Reed',
  'Ropewalk',
  'Rowan',
  'Saddler',
  'Saffron',
  'Sluice',
  'Smithy',
  'Sorrel',
  'Spindle',
  'Starling',
  'Sugar',
  'Swallow',
  'Tanner',
  'Tea',
  'Thistle',
  'Thyme',
  'Tile',
  'Vine',
  'Walnut',
  'Weaver',
  'Willow',
  'Wren',
  'Yarrow',
] as const;

const SMALL = ['Street', 'Lane', 'Street', 'Close', 'Way', 'Row'] as const;
const LARGE = ['Road', 'Avenue', 'Boulevard'] as const;

/** Gives street names, none twice. */
export function streetNames(random: Random): (kind: 'arterial' | 'street') => string {
  const used = new Set<string>();
  return (kind) => {
    const endings = kind === 'arterial' ? LARGE : SMALL;
    for (let number = 0; ; number++) {
      const first = FIRST[Math.floor(random() * FIRST.length)]!;
      const ending = endings[Math.floor(random() * endings.length)]!;
      const name = number < 400 ? `${first} ${ending}` : `${first} ${ending} ${number - 398}`;
      if (used.has(name)) continue;
      used.add(name);
      return name;
    }
  };
}
