import { pageAddress } from './resources.js';

describe('a path that react-admin generates', () => {
  it.each([
    ['/clients', '/clients'],
    ['/clients/create', '/client-create'],
    ['/clients/5', '/client/edit/5'],
    ['/clients/5/show', '/client/details/5'],
    ['/properties/7/show?tab=notes', '/property/details/7?tab=notes'],
    ['/letter-templates', '/letter-templates'],
  ])('turns the path %s of react-admin into %s', (made, console) => {
    expect(pageAddress(made)).toBe(console);
  });

  it('leaves a path unchanged if it leads to no page of the console', () => {
    for (const address of ['/clients/5/show/extra', '/horses/5', '/notes/3', '/client/details/5', '/'])
      expect(pageAddress(address)).toBe(address);
  });
});
