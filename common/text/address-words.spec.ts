import { describe, expect, it } from '@jest/globals';
import { addressScore, isMisspelled, parseAddress, searchedAddress, spellingsOf } from './address-words.js';

describe('typed addresses', () => {
  it.each([
    ['103 Main Street', { number: '103', name: ['main'], suffixes: ['st'] }],
    ['103 Main St, Houston, TX 77002', { name: ['main'], place: ['houston'], zip: '77002' }],
    ['103 Main St Houston Texas 77002-1234', { name: ['main'], place: ['houston'], zip: '77002' }],
    ['109 Far West Boulevard Manor', { name: ['far'], directions: ['w'], suffixes: ['blvd', 'mnr'] }],
    ['1200 North Lamar Blvd. #204', { name: ['lamar'], directions: ['n'], unit: '204' }],
    ['1200 N Lamar, Apt 204, Austin', { name: ['lamar'], unit: '204', place: ['austin'] }],
    ['77 Avenue G', { number: '77', name: ['avenue', 'g'] }],
    ['12 North Blvd', { name: ['north', 'blvd'] }],
    ['Congress Avenue', { number: '', name: ['congress'], suffixes: ['ave'] }],
    ['great hills trail', { number: '', name: ['great'], suffixes: ['hls', 'trl'] }],
    ["5 St. John's Ct", { name: ['st', 'johns'] }],
    ['22 County Road 115', { number: '22', name: ['cr', '115'] }],
    ['22 CR-115', { number: '22', name: ['cr', '115'] }],
    ['3300 Farm to Market 1960 West', { number: '3300', name: ['fm', '1960'], directions: ['w'] }],
    ['1500 I-35', { number: '1500', name: ['ih', '35'] }],
    ['1500 Interstate Hwy 35', { number: '1500', name: ['ih', '35'] }],
    ['55½ Circle Drive', { number: '55', name: ['1/2'], suffixes: ['cir', 'dr'] }],
    ['103-A Main St', { number: '103', name: ['main'], unit: 'a' }],
  ])('parses the address %s', (text, parts) => expect(parseAddress(text)).toMatchObject(parts));

  it('ranks addresses by how well they match the typed one', () => {
    const typed = parseAddress('103 N Main Street #4, Houston 77002');
    const scores = [
      '103 N MAIN ST 4 HOUSTON 77002',
      '103 N MAIN ST 5 HOUSTON 77002',
      '103 S MAIN ST 4 HOUSTON 77002',
      '103 MAIN DR KATY 77449',
    ].map((situs) => addressScore(typed, situs));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
  });
});

it('recognizes a street whose two words were typed as one', () => {
  expect(isMisspelled(parseAddress('9377 Shoalcreek Blvd'), '9377 SHOAL CREEK BLVD')).toBe(true);
  expect(isMisspelled(parseAddress('9377 Shoalbrook Blvd'), '9377 SHOAL CREEK BLVD')).toBe(false);
});

describe('searches', () => {
  it('a search knows other spellings of suffixes, directions, ordinals and roads', () => {
    expect(spellingsOf('boulevard')).toContain('blvd');
    expect(spellingsOf('n lamar')).toContain('north lamar');
    expect(spellingsOf('trail')).toContain('trl');
    expect(spellingsOf('sixth')).toContain('6th');
    expect(spellingsOf('cr')).toContain('county road');
    expect(spellingsOf('garcia')).toEqual(['garcia']);
  });

  it('a search abbreviates a numbered county road, but no other name that begins like one', () => {
    expect(searchedAddress('22 County  Road 115, Hutto')).toBe('22 cr 115, Hutto');
    expect(searchedAddress('County Road Partners 5')).toBe('County Road Partners 5');
  });

  it('a search drops the state and the last four digits of a zip code from addresses only', () => {
    expect(searchedAddress('103 Main St, Houston, TX 77002-1234')).toBe('103 Main St, Houston, 77002');
    expect(searchedAddress('103 Main St Houston Texas USA')).toBe('103 Main St Houston');
    expect(searchedAddress('Bank of Texas')).toBe('Bank of Texas');
    expect(searchedAddress('78701-1234')).toBe('78701-1234');
  });
});
