import { Box, Link as MuiLink, Paper, Skeleton, Typography } from '@mui/material';
import { useMemo } from 'react';
import { ListContextProvider, ResourceContextProvider, useList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type BoardFigure, boardFigures } from '../../../common/season/figures.js';
import type { Schema } from '../providers/types.js';
import { Col } from '../ui/list/Col.js';
import { RecordTable } from '../ui/list/RecordTable.js';
import { RowLink } from '../ui/list/RowLink.js';
import { LoadError } from '../ui/LoadError.js';
import { SmallText } from '../ui/SmallText.js';
import { useFormats } from '../ui/useFormats.js';
import { useRead } from '../ui/useRead.js';
import { Day } from '../ui/values.js';
import { protestsPath } from './protestParts.js';

type County = Schema<'SeasonCountyDto'>;
type Row = County & { readonly id: number };

/** More than the number of Texas counties. */
const perPage = 300;

/** Progress of the protests by county, below a row with the totals. */
export function SeasonBoard({ year }: { readonly year: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useRead('/api/season/{year}/board', { params: { year } });
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  if (data.counties.length === 0)
    return (
      <Paper sx={{ p: 3 }}>
        <Typography color="textSecondary">{translate('seasonBoard.empty')}</Typography>
      </Paper>
    );
  return <Counties key={year} year={year} counties={data.counties} />;
}

function Counties({ year, counties }: { readonly year: number; readonly counties: readonly County[] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const rows = useMemo(
    () => [totalsOf(counties), ...counties].map((county) => ({ ...county, id: county.countyId })),
    [counties],
  );
  const list = useList<Row>({ data: rows, perPage, resource: 'season-board' });
  const label = (name: string) => `seasonBoard.field.${name}`;
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <ResourceContextProvider value="season-board">
        <ListContextProvider value={list}>
          <RecordTable label={translate('console.menu.season')}>
            <Col<Row>
              source="county"
              label={label('county')}
              primary
              disableSort
              render={({ countyId, county }) => (
                <RowLink to={protestsPath({ taxYear: year, ...ofCounty({ countyId }) })}>
                  {countyId ? county : translate('seasonBoard.all')}
                </RowLink>
              )}
            />
            {boardFigures.map((name) => (
              <Col<Row>
                key={name}
                source={name}
                label={label(name)}
                align="right"
                disableSort
                render={(row) => (
                  <Figure
                    to={protestsPath({ taxYear: year, ...ofCounty(row), figure: name })}
                    name={`${row.countyId ? row.county : translate('seasonBoard.all')}, ${translate(label(name))}`}
                  >
                    {number(row[name])}
                  </Figure>
                )}
              />
            ))}
            <Col<Row>
              source="nextDueOn"
              label={label('nextDueOn')}
              disableSort
              render={(row) => row.nextDueOn && <NextDue year={year} county={row} />}
            />
          </RecordTable>
        </ListContextProvider>
      </ResourceContextProvider>
    </Paper>
  );
}

/** Filters by the row's county; no filter for the totals. */
const ofCounty = ({ countyId }: Pick<County, 'countyId'>) => (countyId ? { countyId } : {});

interface FigureProps {
  readonly to: string;
  /** Name of the figure, for screen readers, which read it without its row and column. */
  readonly name: string;
  readonly children: string;
}

/** A number linked to the list that it counts. */
function Figure({ to, name, children }: FigureProps) {
  const translate = useTranslate();
  return (
    <MuiLink component={Link} to={to} aria-label={`${name}${translate('common.colon')}${children}`}>
      {children}
    </MuiLink>
  );
}

interface NextDueProps {
  readonly year: number;
  readonly county: County;
}

/** Next deadline, linked to the list of protests due by then. */
function NextDue({ year, county: { nextDueOn, daysLeft, ...row } }: NextDueProps) {
  const translate = useTranslate();
  const text = daysLeft
    ? translate('seasonBoard.days', { smart_count: daysLeft })
    : translate('seasonBoard.today');
  const filter = { taxYear: year, ...ofCounty(row), figure: 'unfiled', dueUntil: nextDueOn };
  return (
    <Box>
      <MuiLink component={Link} to={protestsPath(filter)}>
        <Day value={nextDueOn} />
      </MuiLink>
      <SmallText text={text} />
    </Box>
  );
}

/** Totals of all counties, with the earliest of their deadlines. */
function totalsOf(counties: readonly County[]): County {
  const sums = Object.fromEntries(
    boardFigures.map((name) => [name, counties.reduce((sum, county) => sum + county[name], 0)]),
  ) as Pick<County, BoardFigure>;
  const [next] = counties
    .filter(({ nextDueOn }) => nextDueOn)
    .toSorted((one, other) => (one.daysLeft ?? 0) - (other.daysLeft ?? 0));
  const { nextDueOn = null, daysLeft = null } = next ?? {};
  return { countyId: 0, county: '', ...sums, nextDueOn, daysLeft };
}
