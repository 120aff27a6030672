//! Writes use of the site, changes and accounts.

use henrad_api::account::AccountItem;
use henrad_api::site::AuditLine;
use henrad_api::usage::{NamedCount, Usage, UsageDay, UsageTotals};
use henrad_catalogue::{Account, AuditEntry, Ranked};

use super::SiteUse;
use crate::auth::accounts;
use crate::clock;

/// Use of the site.
pub fn usage(used: SiteUse) -> Usage {
    let SiteUse {
        days,
        figures,
        totals,
    } = used;
    let days = days.into_iter().map(|(day, counted)| UsageDay {
        date: clock::day(day),
        part_lookups: counted.part_lookups,
        parts_found: counted.parts_found,
        simulations: counted.simulations,
        valid_simulations: counted.valid_simulations,
        visitors: counted.visitors,
    });
    Usage {
        days: days.collect(),
        methods: ranked(figures.methods),
        plots: ranked(figures.simulations),
        parts: ranked(figures.parts),
        missed_parts: ranked(figures.missed_parts),
        totals: UsageTotals {
            parts: totals.parts,
            shares: totals.shares,
            revisions: totals.revisions,
            accounts: totals.accounts,
        },
    }
}

fn ranked(list: Vec<Ranked>) -> Vec<NamedCount> {
    let counts = list.into_iter();
    counts
        .map(|(name, count)| NamedCount { name, count })
        .collect()
}

/// A change that an account made.
pub fn audit_line(entry: AuditEntry) -> AuditLine {
    AuditLine {
        id: entry.id,
        at: clock::iso(entry.at),
        login: entry.login,
        action: entry.action,
        subject: entry.subject,
        before: entry.value_before,
        after: entry.value_after,
    }
}

/// An account as the page lists it.
pub fn account_item(account: Account) -> AccountItem {
    AccountItem {
        roles: accounts::role_words(&account.roles),
        login: account.login,
        name: account.name,
        disabled: account.disabled,
        created_at: clock::iso(account.created_at),
    }
}
