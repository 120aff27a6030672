import { Group, SegmentedControl } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { type Column, DataTable } from "@/ui/DataTable";
import text from "@/ui/text.module.css";
import type { LoadProfile } from "./load-profiles";
import { printShare } from "./print";
import classes from "./profile-panel.module.css";
import { lifetimeTexts as texts } from "./texts";

/** Most profiles that are all shown as panels. */
const mostPanels = 6;
const top = 5;

interface Condition<Profile> {
  head: string;
  /** Rounded to what a reader compares. */
  print: (profile: Profile) => string;
}

interface CompactProfilesProps<Profile extends LoadProfile> {
  profiles: readonly Profile[];
  /** Results of the highlighted part, in the order of the profiles; undefined before its result. */
  results: readonly ({ damageShare?: number | null } | undefined)[];
  conditions: readonly Condition<Profile>[];
  /** The results do not match the inputs in the fields. */
  stale: boolean;
  /** The whole panel of the profile at a place. */
  panel: (profile: Profile, index: number) => ReactNode;
}

interface Ranked<Profile> {
  profile: Profile;
  index: number;
  damage: number;
}

/** The most damaging first; equal ones in the order of the page. */
export function byDamage<Profile extends LoadProfile>({
  profiles,
  results,
}: Pick<CompactProfilesProps<Profile>, "profiles" | "results">): readonly Ranked<Profile>[] {
  return profiles
    .map((profile, index) => ({ profile, index, damage: results[index]?.damageShare ?? 0 }))
    .toSorted((a, b) => b.damage - a.damage || a.index - b.index);
}

/** The panels of all load profiles; of many a table, and the panel of the one that is edited. */
export function LoadProfiles<Profile extends LoadProfile>(
  props: CompactProfilesProps<Profile>,
): ReactNode {
  const { profiles, panel } = props;
  return profiles.length > mostPanels ? <CompactProfiles {...props} /> : profiles.map(panel);
}

/** Many load profiles: what each does to the life, and the panel of the one that is edited. */
function CompactProfiles<Profile extends LoadProfile>(
  props: CompactProfilesProps<Profile>,
): ReactNode {
  const { profiles, conditions, stale, panel } = props;
  const [showsAll, setShowsAll] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const ranked = byDamage(props);
  const shown = showsAll ? ranked : ranked.slice(0, top);
  const rest = ranked.slice(shown.length);
  const edited = ranked.find(({ profile }) => profile.id === chosen) ?? ranked[0];
  const restOf = (value: (entry: Ranked<Profile>) => number) =>
    printShare(rest.reduce((sum, entry) => sum + value(entry), 0));
  const right = (head: string, cell: Column<Ranked<Profile>>["cell"]) =>
    ({ id: head, head, align: "right", cell }) as const;
  const columns: Column<Ranked<Profile>>[] = [
    {
      id: "profile",
      head: texts.profileHead,
      namesRow: true,
      cell: ({ profile, index }) => (
        <button
          type="button"
          className={text.plain}
          aria-label={texts.editProfile(texts.profile(index + 1))}
          onClick={() => setChosen(profile.id)}
        >
          {texts.profile(index + 1)}
        </button>
      ),
    },
    ...conditions.map(({ head, print }) => right(head, ({ profile }) => print(profile))),
    right(texts.shareOfTime, ({ profile }) => printShare(profile.operatingPercentage)),
    right(texts.shareOfDamage, ({ damage }) => printShare(damage)),
  ];
  return (
    <>
      <Group className={classes.compactHead} gap="4px 12px" wrap="wrap">
        <h2 className={text.heading}>{texts.loadProfiles}</h2>
        <span className={text.muted}>{texts.profileCount(profiles.length)}</span>
        <SegmentedControl
          size="xs"
          aria-label={texts.profilesShown}
          value={showsAll ? "all" : "top"}
          data={[
            { value: "top", label: texts.topFive },
            { value: "all", label: texts.allProfiles(profiles.length) },
          ]}
          onChange={(value) => setShowsAll(value === "all")}
        />
        <span className={text.muted}>{texts.byDamage}</span>
      </Group>
      <DataTable
        label={texts.loadProfiles}
        columns={columns}
        rows={shown}
        keyOf={({ profile }) => profile.id}
        useRow={({ profile }) => ({
          "data-chosen": profile.id === edited?.profile.id || undefined,
        })}
        foot={
          rest.length > 0 && (
            <tr className={classes.rest}>
              <th scope="row" colSpan={conditions.length + 1}>
                {texts.otherProfiles(rest.length)}
              </th>
              <td data-align="right">{restOf(({ profile }) => profile.operatingPercentage)}</td>
              <td data-align="right">{restOf(({ damage }) => damage)}</td>
            </tr>
          )
        }
        box={{ className: classes.box }}
        table={{ className: classes.table, "data-stale": stale || undefined }}
      />
      {edited && panel(edited.profile, edited.index)}
    </>
  );
}
